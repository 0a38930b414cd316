import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What guards the account besides its password. */
export const securityQuery = (api: Api) =>
  queryOptions({ queryKey: ['security'], queryFn: () => callOrThrow(api, 'GET /api/security.php', {}) });

/** Where the member is logged in. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/sessions.php', {})).sessions,
  });
