import { eraseDueMembers, type ErasureContext } from '#server/features/deletion/erase-due-members.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const eraseDue = jobName('erase-due-members');

/** Before `jobs.start()`. */
export const registerDeletionJobs = (ctx: ErasureContext & { readonly jobs: Jobs }): void => {
  ctx.jobs.register(
    eraseDue,
    async (_data, { signal }) => {
      const failed = await eraseDueMembers(ctx, signal);
      if (failed > 0) throw new Error(`${failed} members could not be erased.`);
    },
    { retries: 0, expireSeconds: 3000 },
  );
  ctx.jobs.schedule(eraseDue, '7 * * * *', {});
};
