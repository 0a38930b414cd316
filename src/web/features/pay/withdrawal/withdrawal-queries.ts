import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What is refunded if the account is deleted. */
export const refundableQuery = (api: Api) =>
  queryOptions({
    queryKey: ['refundable'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/refundable.php', {})).refundable,
  });

/** A member's name and email address for the form; null for a visitor. */
export const withdrawalQuery = (api: Api) =>
  queryOptions({
    queryKey: ['withdrawal'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/withdrawal.php', {})).member,
  });
