import { eraseExports } from '#server/features/export/erase-exports.ts';
import { registerExportJobs } from '#server/features/export/export-jobs.ts';
import { exportRoutes, registerExports } from '#server/features/export/export-routes.ts';
import { EXPORT_DAYS } from '#server/features/export/export-rules.ts';
import type { Feature } from '#server/platform/feature.ts';

export const exportFeature = {
  name: 'export',
  calls: exportRoutes,
  routes: registerExports,
  jobs: registerExportJobs,
  erase: eraseExports,
  keeps: { exports: EXPORT_DAYS },
} satisfies Feature;
