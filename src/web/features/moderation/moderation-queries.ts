import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answerOrThrow, type Api, callOrThrow } from '#web/platform/api/api.ts';

const cursorOf = (cursor: string) => (cursor === '' ? {} : { cursor });

/**
 * Refetched at each visit and after each decision, never in between, so that photos do not change while being reviewed.
 */
const KEPT = { staleTime: Number.POSITIVE_INFINITY };

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
