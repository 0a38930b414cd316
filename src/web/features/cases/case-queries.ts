import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { answerOrThrow, type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Refusals are returned for the page to show: the link may have expired. */
export const receiptQuery = (api: Api, link: { readonly reference: string; readonly token: string }) =>
  queryOptions({
    queryKey: ['receipt', link.reference, link.token],
    queryFn: () => answerOrThrow(api, 'GET /api/case.php', { query: link }),
  });

/** A refusal is returned for the page to show: the operator may lack a second factor. */
export const firstCasesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['cases', 'allowed'],
    queryFn: () => answerOrThrow(api, 'GET /api/cases.php', { query: { status: 'open' } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Refetched after each answer or move, never on its own, and forgotten a minute after they are left. The page's loader
 * refetches the open cases at a visit.
 */
export const casesQuery = (api: Api, status: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['cases', 'list', status],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/cases.php', {
        query: { status, ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: MINUTE_MS,
  });
