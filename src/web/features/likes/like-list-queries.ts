import { infiniteQueryOptions } from '@tanstack/react-query';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** One of the three lists of likes, page by page. */
export const likeListQuery = (api: Api, type: LikeListKind) =>
  infiniteQueryOptions({
    queryKey: ['liked-members', type],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/liked-members.php', {
        query: { type, ...(pageParam !== null && { before: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
