import { eraseVisits } from '#server/features/visits/erase-visits.ts';
import { exportVisits } from '#server/features/visits/export-visits.ts';
import { KEPT_VISIT_DAYS } from '#server/features/visits/visit-rules.ts';
import { registerVisitsJobs } from '#server/features/visits/visits-jobs.ts';
import { visitsRoutes } from '#server/features/visits/visits-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const visitsFeature = {
  name: 'visits',
  calls: visitsRoutes,
  jobs: registerVisitsJobs,
  erase: eraseVisits,
  export: exportVisits,
  keeps: { visits: KEPT_VISIT_DAYS },
} satisfies Feature;
