import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What one has settled about one's own account. */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/account.php', {})).account,
  });

/** Which signs of life others notice. */
export const signalsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signals'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/signals.php', {})).signals,
  });

/** Messages that contain one of them are folded. */
export const mutedWordsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['muted-words'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/muted-words.php', {})).words,
  });

/** How many people one hides from. */
export const knownPeopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['known-people'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/known-people.php', {})).count,
  });

/** Page by page. */
export const blocksQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['blocks'],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/blocks.php', { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
