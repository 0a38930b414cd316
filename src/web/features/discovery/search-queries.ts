import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { answerOrThrow, type Api } from '#web/platform/api/api.ts';

/**
 * One page of people. A refusal is an answer too: some sites show nobody without a login. A link lives longer than where in
 * the results it leads: the first page is shown then.
 */
export const searchQuery = (api: Api, search: SearchAddress) =>
  queryOptions({
    queryKey: ['members', search],
    queryFn: async () => {
      const { cursor, ...fromFirst } = search;
      const answer = await answerOrThrow(api, 'GET /api/members.php', { query: search });
      const isLost = cursor !== undefined && !answer.ok && answer.refusal.code === 'validation_failed';
      return isLost ? answerOrThrow(api, 'GET /api/members.php', { query: fromFirst }) : answer;
    },
    staleTime: 5 * MINUTE_MS,
  });
