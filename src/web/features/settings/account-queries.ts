import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The member's account settings. */
export const accountQuery = (api: Api) =>
  queryOptions({
    queryKey: ['account'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/account.php', {})).account,
  });

/** Which activity signals others may see. */
export const signalsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['signals'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/signals.php', {})).signals,
  });

/** Words; messages that contain one of them are folded. */
export const mutedWordsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['muted-words'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/muted-words.php', {})).words,
  });

/** The number of people the member hides from. */
export const knownPeopleQuery = (api: Api) =>
  queryOptions({
    queryKey: ['known-people'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/known-people.php', {})).count,
  });

/** The members blocked by the reader, page by page. */
export const blocksQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['blocks'],
    queryFn: ({ pageParam }) =>
      callOrThrow(api, 'GET /api/blocks.php', { query: pageParam === null ? {} : { before: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
