import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Suggested members, best first, and the person of the day. */
export const suggestionsOfDayQuery = (api: Api) =>
  queryOptions({
    queryKey: ['suggestions'],
    queryFn: () => callOrThrow(api, 'GET /api/suggestions.php', {}),
    staleTime: 5 * MINUTE_MS,
  });

/** Suggested members only. */
export const suggestionsQuery = (api: Api) =>
  queryOptions({ ...suggestionsOfDayQuery(api), select: ({ members }) => members });

/** Members similar to this one, most similar first. */
export const similarMembersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['similar-members', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/similar-members.php', { query: { id } })).members,
    staleTime: 5 * MINUTE_MS,
  });
