import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The member's balance and its changes, page by page. */
export const creditsQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['credits'],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/credits.php', { query: pageParam === null ? {} : { before: `${pageParam}` } }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ has_more, entries }) => (has_more ? entries.at(-1)?.seq : undefined),
  });
