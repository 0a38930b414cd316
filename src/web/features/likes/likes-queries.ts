import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** Members who like the reader; kept fresh by the periodic refresh. */
export const likesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['likes'],
    queryFn: () => callOrThrow(api, 'GET /api/likes.php', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
