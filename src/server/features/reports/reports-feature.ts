import { exportReports } from '#server/features/reports/export-reports.ts';
import { EVIDENCE_KEPT_DAYS } from '#server/features/reports/report-rules.ts';
import { registerReportsJobs } from '#server/features/reports/reports-jobs.ts';
import { reportsRoutes } from '#server/features/reports/reports-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const reportsFeature = {
  name: 'reports',
  calls: reportsRoutes,
  jobs: registerReportsJobs,
  export: exportReports,
  keeps: { reports: EVIDENCE_KEPT_DAYS },
} satisfies Feature;
