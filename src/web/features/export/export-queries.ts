import { type Api, callOrThrow } from '#web/platform/api/api.ts';
import { queryOptions } from '@tanstack/react-query';

export const exportQuery = (api: Api) =>
  queryOptions({
    queryKey: ['export'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/export.php', {})).export,
  });
