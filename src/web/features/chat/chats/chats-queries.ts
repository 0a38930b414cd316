import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** My conversations; kept fresh by the periodic refresh. */
export const chatsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['chats'],
    queryFn: () => callOrThrow(api, 'GET /api/chats.php', { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
