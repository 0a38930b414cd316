import { queryOptions } from '@tanstack/react-query';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

/** What one is told, when and how. */
export const notificationsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: async () => (await callOrThrow(api, 'GET /api/notifications.php', {})).notifications,
  });

/** Which mails the owner of a link gets; null: the link leads nowhere any more. */
export const mailChoiceQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['mail-choice', token],
    queryFn: async () => {
      const result = await api('GET /api/mail-choice.php', { query: { token } });
      return result.ok ? result.data : null;
    },
  });
