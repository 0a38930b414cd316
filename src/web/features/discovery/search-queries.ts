import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { answerOrThrow, type Api } from '#web/platform/api/api.ts';

/**
 * One page of search results. A refusal is returned too, because some sites require a login. If the cursor of an old
 * link is no longer valid, the first page is loaded instead.
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
