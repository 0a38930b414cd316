import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** People for me, the best first. */
export const suggestionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['suggestions'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/suggestions.php', {})).members,
    staleTime: 5 * MINUTE_MS,
  });

/** Who is like somebody, the most alike first. */
export const similarMembersQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['similar-members', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/similar-members.php', { query: { id } })).members,
    staleTime: 5 * MINUTE_MS,
  });
