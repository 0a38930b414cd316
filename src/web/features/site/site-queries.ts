import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

const FOR_GOOD = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** `search`: the page's query, which may contain a forced host and campaign parameters. */
export const settingsQuery = (api: Api, search: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/settings.php', { query: search })).settings,
    ...FOR_GOOD,
  });

export const companyQuery = (api: Api) =>
  queryOptions({ queryKey: ['company'], queryFn: () => callOrThrow(api, 'GET /api/companyinfo.php', {}), ...FOR_GOOD });

/** The regions of a country. */
export const regionsQuery = (api: Api, country: string) =>
  queryOptions({
    queryKey: ['regions', country],
    queryFn: async () => (await callOrThrow(api, 'GET /api/regions.php', { query: { country } })).regions,
    ...FOR_GOOD,
  });

export const interestsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['interests'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/interests.php', {})).interests,
    ...FOR_GOOD,
  });
