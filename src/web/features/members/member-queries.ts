import { queryOptions } from '@tanstack/react-query';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { type Answer, answerOrThrow, type Api } from '#web/platform/api/api.ts';

/** A profile, and what it is to me. */
export type OpenedProfile = MemberProfile & { readonly is_liked_by_me: boolean; readonly is_folded: boolean };

/** A profile as this viewer may see it. A refusal is an answer too: the page says who is blocked and what asks for a login. */
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
