import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The members who opened the reader's profile, page by page. */
export const visitorsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['visitors'],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/visitors.php', { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
