import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type OwnPhotos = OutputOf<'GET /api/my-photos.php'>;

/** The member's own photos; refetched regularly while one is being checked. */
export const photosQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my-photos'],
    queryFn: (): Promise<OwnPhotos> => callOrThrow(api, 'GET /api/my-photos.php', {}),
    refetchInterval: ({ state }) =>
      state.data?.photos.some(({ status }) => status === 'pending') === true && REFRESH_MS,
  });

/** The requests for the member's private photos, and the members who may see them. */
export const photoGrantsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['photo-grants'],
    queryFn: () => callOrThrow(api, 'GET /api/photo-grants.php', {}),
  });
