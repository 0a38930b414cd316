import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { TotalGroup } from '#shared/domain/pay/finance-rules.ts';
import type { PurchaseFilter } from '#web/features/finance/finance-address-rules.ts';
import { answerOrThrow, type Api, callOrThrow } from '#web/platform/api/api.ts';

/** A refusal is returned for the page to show: the operator may lack a second factor. */
export const newestPurchasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['finance', 'newest'],
    queryFn: () => answerOrThrow(api, 'GET /api/finance-purchases.php', { query: {} }),
  });

/** Purchases, page by page; all of them without a filter. */
export const purchasesQuery = (api: Api, filter: PurchaseFilter) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'purchases', filter],
    queryFn: ({ pageParam: before }) =>
      callOrThrow(api, 'GET /api/finance-purchases.php', { query: { ...filter, ...(before !== null && { before }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ purchases, has_more: hasMore }) => (hasMore ? (purchases.at(-1)?.id ?? null) : null),
  });

export const codesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'codes'],
    queryFn: ({ pageParam: before }) =>
      callOrThrow(api, 'GET /api/finance-codes.php', { query: before === null ? {} : { before } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ codes, has_more: hasMore }) => (hasMore ? (codes.at(-1)?.id ?? null) : null),
  });

/** Oldest first. */
export const openPurchasesQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'open'],
    queryFn: ({ pageParam: after }) =>
      callOrThrow(api, 'GET /api/finance-open.php', { query: after === null ? {} : { after } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ purchases, has_more: hasMore }) => (hasMore ? (purchases.at(-1)?.id ?? null) : null),
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

/** `day` null: now. */
export const liabilityQuery = (api: Api, day: string | null) =>
  queryOptions({
    queryKey: ['finance', 'liability', day],
    queryFn: () => callOrThrow(api, 'GET /api/finance-liability.php', { query: day === null ? {} : { day } }),
  });

export const statementsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'statements'],
    queryFn: ({ pageParam: before }) =>
      callOrThrow(api, 'GET /api/finance-statements.php', { query: before === null ? {} : { before } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ statements, has_more: hasMore }) => (hasMore ? (statements.at(-1)?.id ?? null) : null),
  });

export const differencesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['finance', 'differences'],
    queryFn: () => callOrThrow(api, 'GET /api/finance-differences.php', {}),
  });

export const logQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'log'],
    queryFn: ({ pageParam: before }) =>
      callOrThrow(api, 'GET /api/finance-log.php', { query: before === null ? {} : { before } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ entries, has_more: hasMore }) => (hasMore ? (entries.at(-1)?.id ?? null) : null),
  });

export const debitReturnsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['finance', 'debits'],
    queryFn: ({ pageParam: before }) =>
      callOrThrow(api, 'GET /api/finance-debits.php', { query: before === null ? {} : { before } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ returns, has_more: hasMore }) => (hasMore ? (returns.at(-1)?.id ?? null) : null),
  });
