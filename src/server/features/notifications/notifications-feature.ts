import { exportNotifications } from '#server/features/notifications/export-notifications.ts';
import { KEPT_TOLD_DAYS } from '#server/features/notifications/looking/told-store.ts';
import { registerNotificationsJobs } from '#server/features/notifications/notifications-jobs.ts';
import { notificationsRoutes, registerMailsOff } from '#server/features/notifications/notifications-routes.ts';
import { onMemberConfirmed } from '#server/features/notifications/on-member-confirmed.ts';
import { onPurchasePaid } from '#server/features/notifications/on-purchase-paid.ts';
import type { Feature } from '#server/platform/feature.ts';

export const notificationsFeature = {
  name: 'notifications',
  calls: notificationsRoutes,
  routes: registerMailsOff,
  jobs: registerNotificationsJobs,
  subscribers: [onMemberConfirmed, onPurchasePaid],
  export: exportNotifications,
  keeps: { told_log: KEPT_TOLD_DAYS },
} satisfies Feature;
