import { queryOptions } from '@tanstack/react-query';
import { REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The member's own voice hello; refetched regularly while it is being checked. */
export const ownHelloQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my-hello'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/my-hello.php', {})).hello,
    refetchInterval: ({ state }) => state.data?.status === 'pending' && REFRESH_MS,
  });
