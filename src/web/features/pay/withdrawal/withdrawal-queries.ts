import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What leaving gives back. */
export const refundableQuery = (api: Api) =>
  queryOptions({
    queryKey: ['refundable'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/refundable.php', {})).refundable,
  });

/** What the form fills in for a member; null for a visitor. */
export const withdrawalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['withdrawal'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/withdrawal.php', {})).member,
  });
