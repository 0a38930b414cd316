import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export const savedSearchesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['saved-searches'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/saved-searches.php', {})).searches,
  });
