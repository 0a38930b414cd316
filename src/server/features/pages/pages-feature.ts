import { exportTerms } from '#server/features/pages/export-terms.ts';
import { registerPagesJobs } from '#server/features/pages/pages-jobs.ts';
import { pagesRoutes } from '#server/features/pages/pages-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const pagesFeature = {
  name: 'pages',
  calls: pagesRoutes,
  jobs: registerPagesJobs,
  export: exportTerms,
} satisfies Feature;
