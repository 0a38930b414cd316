import { exportSearches } from '#server/features/saved-searches/export-searches.ts';
import { registerSavedSearchesJobs } from '#server/features/saved-searches/saved-searches-jobs.ts';
import { registerAlertsOff, savedSearchesRoutes } from '#server/features/saved-searches/saved-searches-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const savedSearchesFeature = {
  name: 'saved-searches',
  calls: savedSearchesRoutes,
  routes: registerAlertsOff,
  jobs: registerSavedSearchesJobs,
  export: exportSearches,
} satisfies Feature;
