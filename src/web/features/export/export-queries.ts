import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['export'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/export.php', {})).export,
  });
