import { registerSitesJobs } from '#server/features/sites/sites-jobs.ts';
import { sitesRoutes } from '#server/features/sites/sites-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const sitesFeature = {
  name: 'sites',
  calls: sitesRoutes,
  jobs: registerSitesJobs,
} satisfies Feature;
