import { exportPush } from '#server/features/push/export-push.ts';
import { registerPushJobs } from '#server/features/push/push-jobs.ts';
import { pushRoutes } from '#server/features/push/push-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Notifications that a browser shows while nobody has the site open: `queuePush` is how others send one. */
export const pushFeature = {
  name: 'push',
  calls: pushRoutes,
  jobs: registerPushJobs,
  export: exportPush,
} satisfies Feature;
