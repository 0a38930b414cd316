import { createExport, type CreateExportContext, createExportJob } from '#server/features/export/create-export.ts';
import { eraseExpiredExports } from '#server/features/export/erase-exports.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const forgetExports = jobName('forget-exports');

/** Must run before `jobs.start()`. */
export const registerExportJobs = (
  ctx: CreateExportContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> },
): void => {
  ctx.jobs.register(createExportJob, (data) => createExport(ctx, data), { batch: 1 });
  ctx.jobs.register(forgetExports, () => eraseExpiredExports({ db: ctx.db, now: ctx.clock.now() }));
  ctx.jobs.schedule(forgetExports, '19 * * * *', {});
};
