import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The member's stored card; null: none. */
export const storedCardQuery = (api: Api) =>
  queryOptions({
    queryKey: ['stored-card'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/stored-card.php', {})).card,
  });

/** The member's last order, to place it again. */
export const repeatOrderQuery = (api: Api) =>
  queryOptions({ queryKey: ['repeat-order'], queryFn: () => callOrThrow(api, 'GET /api/repeat-order.php', {}) });
