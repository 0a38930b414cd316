import { exportNotifications } from '#server/features/notifications/export-notifications.ts';
import { registerNotificationsJobs } from '#server/features/notifications/notifications-jobs.ts';
import { notificationsRoutes, registerMailsOff } from '#server/features/notifications/notifications-routes.ts';
import { onMemberConfirmed } from '#server/features/notifications/on-member-confirmed.ts';
import { onPurchasePaid } from '#server/features/notifications/on-purchase-paid.ts';
import { NOTIFICATION_LOG_DAYS } from '#server/features/notifications/planning/notification-log-store.ts';
import type { Feature } from '#server/platform/feature.ts';

export const notificationsFeature = {
  name: 'notifications',
  calls: notificationsRoutes,
  routes: registerMailsOff,
  jobs: registerNotificationsJobs,
  subscribers: [onMemberConfirmed, onPurchasePaid],
  export: exportNotifications,
  retentionPeriods: { notification_log: NOTIFICATION_LOG_DAYS },
} satisfies Feature;
