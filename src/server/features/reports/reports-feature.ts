import { exportReports } from '#server/features/reports/export-reports.ts';
import { registerReportsJobs } from '#server/features/reports/reports-jobs.ts';
import { reportsRoutes } from '#server/features/reports/reports-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const reportsFeature = {
  name: 'reports',
  calls: reportsRoutes,
  jobs: registerReportsJobs,
  export: exportReports,
} satisfies Feature;
