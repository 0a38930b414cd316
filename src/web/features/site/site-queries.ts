import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** `search` is the page's own query: a forced host and campaign parameters travel in it. */
export const settingsQuery = (api: Api, search: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/settings.php', { query: search })).settings,
    ...FOR_GOOD,
  });

export const companyQuery = (api: Api) =>
  queryOptions({ queryKey: ['company'], queryFn: () => callOrThrow(api, 'GET /api/companyinfo.php', {}), ...FOR_GOOD });

/** Of one country; without, of all of them: a long list that documents do without. */
export const regionsQuery = (api: Api, country?: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: async () =>
      (await callOrThrow(api, 'GET /api/regions.php', { query: country === undefined ? {} : { country } })).regions,
    ...FOR_GOOD,
  });

export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/interests.php', {})).interests,
    ...FOR_GOOD,
  });
