import { exportReports } from '#server/features/reports/export-reports.ts';
import { registerReportsJobs } from '#server/features/reports/reports-jobs.ts';
import { reportsRoutes } from '#server/features/reports/reports-routes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { APPEAL_MONTHS } from '#shared/domain/case-topics.ts';

export const reportsFeature = {
  name: 'reports',
  calls: reportsRoutes,
  jobs: registerReportsJobs,
  export: exportReports,
  keeps: { reports: { months: APPEAL_MONTHS } },
} satisfies Feature;
