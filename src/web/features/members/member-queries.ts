import { queryOptions } from '@tanstack/react-query';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { type Answer, answerOrThrow, type Api } from '#web/platform/api/api.ts';

/** A profile and its relation to the reader. */
export type OpenedProfile = MemberProfile & { readonly is_liked_by_me: boolean; readonly is_folded: boolean };

/** A profile as the reader may see it. A refusal is returned, because the page shows blocks and login requirements. */
export const memberQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async (): Promise<Answer<OpenedProfile>> => {
      const result = await answerOrThrow(api, 'GET /api/member.php', { query: { id } });
      if (!result.ok) return result;
      const { member, ...toMe } = result.data;
      return { ok: true, data: { ...member, ...toMe } };
    },
  });
