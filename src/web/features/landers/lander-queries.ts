import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract/contract.ts';
import { answerOrThrow, type Api } from '#web/platform/api/api.ts';

type Query = InputOf<'GET /api/lander.php'>['query'];

/** The server counts each call as a view, so the page's loader makes it once. */
export const landerQuery = (api: Api, { name, slug, profile, ...campaign }: Query) =>
  queryOptions({
    queryKey: ['lander', name, slug ?? '', profile ?? ''],
    queryFn: () =>
      answerOrThrow(api, 'GET /api/lander.php', {
        query: { name, ...(slug !== undefined && { slug }), ...(profile !== undefined && { profile }), ...campaign },
      }),
    staleTime: 'static',
  });
