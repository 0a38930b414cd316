import { useQuery } from '@tanstack/react-query';
import type { Notifications } from '#shared/contract/account/notifications-contract.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import { notificationsQuery } from '#web/features/notifications/notifications-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Returns the notification settings, which the page loads before it renders. */
export const useNotifications = (): Notifications => {
  const { data } = useQuery(notificationsQuery(useApp().api));
  if (data === undefined) throw new Error('The notifications are loaded by the page.');
  return data;
};

/** Makes one call per switch or button. It shows the server's state, never an unsaved choice. */
export const useChangeNotifications = () => {
  const { api, queryClient } = useApp();
  const { run, isPending, problem } = useCall();
  const keep = (call: () => Promise<CallResult<{ notifications: Notifications }>>, onDone?: () => void) =>
    run(call, {
      onDone: ({ notifications }) => {
        queryClient.setQueryData(notificationsQuery(api).queryKey, notifications);
        onDone?.();
      },
    });
  return {
    change: (body: InputOf<'PUT /api/notifications.php'>['body'], onDone?: () => void) =>
      keep(() => api('PUT /api/notifications.php', { body }), onDone),
    restore: (onDone: () => void) => keep(() => api('POST /api/notifications-restore.php', { body: {} }), onDone),
    isPending,
    problem,
  };
};
