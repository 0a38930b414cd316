import { createExport, type CreateExportContext, createExportJob } from '#server/features/export/create-export.ts';
import { eraseExports, eraseExpiredExports } from '#server/features/export/erase-exports.ts';
import { exportRoutes, registerExports } from '#server/features/export/export-routes.ts';
import { EXPORT_DAYS } from '#server/features/export/export-rules.ts';
import type { Feature } from '#server/platform/feature.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const forgetExports = jobName('forget-exports');

/** Must run before `jobs.start()`. */
const registerExportJobs = (
  ctx: CreateExportContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> },
): void => {
  ctx.jobs.register(createExportJob, (data) => createExport(ctx, data), { batch: 1 });
  ctx.jobs.register(forgetExports, () => eraseExpiredExports({ db: ctx.db, now: ctx.clock.now() }));
  ctx.jobs.schedule(forgetExports, '19 * * * *', {});
};

export const exportFeature = {
  name: 'export',
  calls: exportRoutes,
  routes: registerExports,
  jobs: registerExportJobs,
  erase: eraseExports,
  retentionPeriods: { exports: EXPORT_DAYS },
} satisfies Feature;
