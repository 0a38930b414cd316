import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** The member's notification settings. */
export const notificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/notifications.php', {})).notifications,
  });

/** The mail settings behind a link; null: the link is no longer valid. */
export const mailChoiceQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['mail-choice', token],
    queryFn: async () => {
      const result = await api('GET /api/mail-choice.php', { query: { token } });
      return result.ok ? result.data : null;
    },
  });
