import { exportArrival } from '#server/features/landers/export-arrival.ts';
import { registerLandersJobs } from '#server/features/landers/landers-jobs.ts';
import { landersRoutes } from '#server/features/landers/landers-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const landersFeature = {
  name: 'landers',
  calls: landersRoutes,
  jobs: registerLandersJobs,
  export: exportArrival,
} satisfies Feature;
