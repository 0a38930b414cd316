import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { answerOrThrow, type Api, callOrThrow } from '#web/platform/api/api.ts';

const cursorOf = (cursor: string) => (cursor === '' ? {} : { cursor });

/**
 * Never stale, so that lists do not change while they are reviewed. Refetched if invalidated: hellos and reports after
 * each decision, photos when a page is done. Forgotten a
 * minute after they are left, so that a later visit sees the current ones.
 */
const KEPT = { staleTime: Number.POSITIVE_INFINITY, gcTime: MINUTE_MS };

/** One page of the queue. A refusal is returned for the page to show: a second factor is required. */
export const waitingPhotosQuery = (api: Api, cursor: string) =>
  queryOptions({
    queryKey: ['moderation', 'photos', cursor],
    queryFn: () => answerOrThrow(api, 'GET /api/moderation-photos.php', { query: cursorOf(cursor) }),
    ...KEPT,
  });

export const waitingHellosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['moderation', 'hellos'],
    queryFn: () => callOrThrow(api, 'GET /api/moderation-hellos.php', {}),
    ...KEPT,
  });

export const reportsQuery = (api: Api, status: 'open' | 'closed') =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'reports', status],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/moderation-reports.php', { query: { status, ...cursorOf(pageParam) } }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    ...KEPT,
  });

export const actionsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['moderation', 'actions'],
    queryFn: ({ pageParam }) => callOrThrow(api, 'GET /api/moderation-actions.php', { query: cursorOf(pageParam) }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next,
    ...KEPT,
  });

export const ownDecisionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-decisions'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/decisions.php', {})).decisions,
  });
