import { queryOptions } from '@tanstack/react-query';
import type { TotalGroup } from '#shared/domain/pay/finance-rules.ts';
import { answerOrThrow, type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Whether one may see the books at all is for the page to say: staff may lack a second factor. */
export const newestPurchasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['finance', 'newest'],
    queryFn: () => answerOrThrow(api, 'GET /api/finance-purchases.php', { query: {} }),
  });

export const purchasesQuery = (api: Api, text: string) =>
  queryOptions({
    queryKey: ['finance', 'purchases', text],
    queryFn: async () =>
      (await callOrThrow(api, 'GET /api/finance-purchases.php', { query: text === '' ? {} : { text } })).purchases,
  });

export const openPurchasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['finance', 'open'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/finance-open.php', {})).purchases,
  });

export const purchaseQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['finance', 'purchase', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/finance-purchase.php', { query: { id } })).purchase,
  });

export type Period = { readonly from: string; readonly until: string; readonly by: TotalGroup };

export const totalsQuery = (api: Api, period: Period) =>
  queryOptions({
    queryKey: ['finance', 'totals', period],
    queryFn: async () => (await callOrThrow(api, 'GET /api/finance-totals.php', { query: period })).totals,
  });

/** null: now */
export const liabilityQuery = (api: Api, day: string | null) =>
  queryOptions({
    queryKey: ['finance', 'liability', day],
    queryFn: async () =>
      (await callOrThrow(api, 'GET /api/finance-liability.php', { query: day === null ? {} : { day } })).liability,
  });
