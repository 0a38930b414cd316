import { exportNotifications } from '#server/features/notifications/export-notifications.ts';
import { registerNotificationsJobs } from '#server/features/notifications/notifications-jobs.ts';
import { notificationsRoutes, registerMailsOff } from '#server/features/notifications/notifications-routes.ts';
import { onPurchasePaid } from '#server/features/notifications/on-purchase-paid.ts';
import { NOTIFICATION_LOG_DAYS } from '#server/features/notifications/planning/notification-log-store.ts';
import { scheduleChecks } from '#server/features/notifications/planning/notification-states-store.ts';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Feature } from '#server/platform/feature.ts';

type Services = { readonly db: Pick<Database, 'run'>; readonly clock: Pick<Clock, 'now'> };

/** Schedules a check of the new member, which finds out what reminders are due and when. */
const onMemberConfirmed = subscriber(memberConfirmed, ({ db, clock }: Services, { memberId }) =>
  scheduleChecks(db, [memberId], clock.now()),
);

export const notificationsFeature = {
  name: 'notifications',
  calls: notificationsRoutes,
  routes: registerMailsOff,
  jobs: registerNotificationsJobs,
  subscribers: [onMemberConfirmed, onPurchasePaid],
  export: exportNotifications,
  retentionPeriods: { notification_log: NOTIFICATION_LOG_DAYS },
} satisfies Feature;
