import { eraseVisits } from '#server/features/visits/erase-visits.ts';
import { exportVisits } from '#server/features/visits/export-visits.ts';
import { registerVisitsJobs } from '#server/features/visits/visits-jobs.ts';
import { visitsRoutes } from '#server/features/visits/visits-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const visitsFeature = {
  name: 'visits',
  calls: visitsRoutes,
  jobs: registerVisitsJobs,
  erase: eraseVisits,
  export: exportVisits,
} satisfies Feature;
