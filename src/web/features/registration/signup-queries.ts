import { queryOptions } from '@tanstack/react-query';
import type { OutputOf } from '#shared/contract/contract.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

export type SignupTerms = OutputOf<'GET /api/signup.php'>;

/** On what terms one may sign up here, and the address that waits to be proved. */
export const signupQuery = (api: Api) =>
  queryOptions({ queryKey: ['signup'], queryFn: () => callOrThrow(api, 'GET /api/signup.php', {}) });

export const ownProfileQuery = (api: Api) =>
  queryOptions({
    queryKey: ['own-profile'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/profile.php', {})).profile,
  });

/** Once typed, always the same. */
export const citiesQuery = (api: Api, country: string, text: string) =>
  queryOptions({
    queryKey: ['cities', country, text],
    queryFn: async () => (await callOrThrow(api, 'GET /api/cities.php', { query: { country, q: text } })).cities,
    enabled: text.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
