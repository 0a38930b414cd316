import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** One of the member's orders. */
export const transactionQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/transaction.php', { query: { id } })).transaction,
  });

/** The invoice of one of the member's orders, and its credit notes. */
export const invoicesQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['invoices', id],
    queryFn: async () => (await callOrThrow(api, 'GET /api/invoices.php', { query: { transaction: id } })).invoices,
  });

/** All orders of the member, page by page. */
export const transactionsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['transactions'],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/transactions.php', { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ has_more, transactions }) => (has_more ? transactions.at(-1)?.id : undefined),
  });
