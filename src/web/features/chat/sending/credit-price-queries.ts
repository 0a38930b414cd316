import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What my credits have cost, for the prices in money beside those in credits. */
export const creditPriceQuery = (api: Api) =>
  queryOptions({
    queryKey: ['credits', 'price'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/credit-price.php', {})).lots,
  });
