import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** People for me, the best first, and the person of the day. */
export const suggestionsOfDayQuery = (api: Api) =>
  queryOptions({
    queryKey: ['suggestions'],
    queryFn: () => callOrThrow(api, 'GET /api/suggestions.php', {}),
    staleTime: 5 * MINUTE_MS,
  });

/** People for me alone. */
export const suggestionsQuery = (api: Api) =>
  queryOptions({ ...suggestionsOfDayQuery(api), select: ({ members }) => members });

/** Who is like somebody, the most alike first. */
export const similarMembersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['similar-members', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/similar-members.php', { query: { id } })).members,
    staleTime: 5 * MINUTE_MS,
  });
