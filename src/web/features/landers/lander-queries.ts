import { queryOptions } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract/contract.ts';
import { answerOrThrow, type Api } from '#web/platform/api/api.ts';

type Query = InputOf<'GET /api/lander.php'>['query'];

/** Each call counts as a view: it is made once, where the page is loaded. */
export const landerQuery = (api: Api, { name, slug, profile, ...campaign }: Query) =>
  queryOptions({
    queryKey: ['lander', name, slug ?? '', profile ?? ''],
    queryFn: () =>
      answerOrThrow(api, 'GET /api/lander.php', {
        query: { name, ...(slug !== undefined && { slug }), ...(profile !== undefined && { profile }), ...campaign },
      }),
    staleTime: 'static',
  });
