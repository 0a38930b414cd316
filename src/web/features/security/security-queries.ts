import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The account's second factor and passkeys. */
export const securityQuery = (api: Api) =>
  queryOptions({ queryKey: ['security'], queryFn: () => callOrThrow(api, 'GET /api/security.php', {}) });

/** The member's sessions. */
export const sessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/sessions.php', {})).sessions,
  });
