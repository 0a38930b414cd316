import { registerCasesJobs } from '#server/features/cases/cases-jobs.ts';
import { casesRoutes } from '#server/features/cases/cases-routes.ts';
import { eraseCasesOf } from '#server/features/cases/cases-store.ts';
import { exportCases } from '#server/features/cases/export-cases.ts';
import type { Feature } from '#server/platform/feature.ts';

export const casesFeature = {
  name: 'cases',
  calls: casesRoutes,
  jobs: registerCasesJobs,
  erase: eraseCasesOf,
  export: exportCases,
} satisfies Feature;
