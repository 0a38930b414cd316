import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What one has settled about one's own account. */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/account.php', {})).account,
  });

export const blocksQuery = (api: Api) =>
  queryOptions({
    queryKey: ['blocks'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/blocks.php', {})).blocked,
  });
