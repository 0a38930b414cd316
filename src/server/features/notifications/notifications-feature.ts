import type { DispatchContext } from '#server/features/notifications/dispatch/dispatch-to-members.ts';
import {
  findMembersToNotify,
  startNotificationDispatcher,
} from '#server/features/notifications/dispatch/start-dispatcher.ts';
import { exportNotifications } from '#server/features/notifications/export-notifications.ts';
import { registerNotificationsJobs } from '#server/features/notifications/notifications-jobs.ts';
import { notificationsRoutes, registerMailsOff } from '#server/features/notifications/notifications-routes.ts';
import { onMemberConfirmed } from '#server/features/notifications/on-member-confirmed.ts';
import { onPurchasePaid } from '#server/features/notifications/on-purchase-paid.ts';
import { alertCap } from '#server/features/notifications/planning/count-alert.ts';
import { NOTIFICATION_LOG_DAYS } from '#server/features/notifications/planning/notification-log-store.ts';
import {
  createPushOpenedRecorder,
  type PushOpenedRecorder,
} from '#server/features/notifications/planning/record-push-opened.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Feature, OnPageView } from '#server/platform/feature.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { LocalListeners } from '#server/platform/realtime/local-listeners.ts';
import { isOfPush } from '#shared/domain/account/push-source.ts';

type BuildServices = DispatchContext & {
  readonly clock: Clock;
  readonly log: Log;
  readonly realtime: LocalListeners;
};

const buildNotifications = async (services: BuildServices) => {
  const notificationDispatcher = await startNotificationDispatcher(services);
  services.realtime.listen((published) => notificationDispatcher.wake(findMembersToNotify(published)));
  const pushOpened = createPushOpenedRecorder(services.db, (error) =>
    services.log.error({ err: error }, 'that a push was opened was not written'),
  );
  return {
    services: { alertCap, notificationDispatcher, pushOpened },
    stop: async () => {
      await pushOpened.stop();
      await notificationDispatcher.stop();
    },
  };
};

const recordPushOpened =
  ({ pushOpened }: { readonly pushOpened: PushOpenedRecorder }): OnPageView =>
  ({ viewer, now }, _url, query) => {
    if (viewer !== null && isOfPush(query)) pushOpened.record(viewer.memberId, now);
  };

export const notificationsFeature = {
  name: 'notifications',
  build: buildNotifications,
  calls: notificationsRoutes,
  routes: registerMailsOff,
  onPageView: recordPushOpened,
  jobs: registerNotificationsJobs,
  subscribers: [onMemberConfirmed, onPurchasePaid],
  export: exportNotifications,
  retentionPeriods: { notification_log: NOTIFICATION_LOG_DAYS },
} satisfies Feature;
