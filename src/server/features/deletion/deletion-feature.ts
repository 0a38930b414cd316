import { deletionRoutes } from '#server/features/deletion/deletion-routes.ts';
import { DAYS_TO_RETURN } from '#server/features/deletion/deletion-rules.ts';
import { eraseDueJob, eraseDueMembers, type ErasureContext } from '#server/features/deletion/erase-due-members.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Must run before `jobs.start()`. */
const registerDeletionJobs = (ctx: ErasureContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'> }): void => {
  ctx.jobs.register(
    eraseDueJob,
    async (_data, { signal }) => {
      const failed = await eraseDueMembers(ctx, signal);
      if (failed > 0) throw new Error(`${failed} erasures are not complete.`);
    },
    { retries: 0, expireSeconds: 3000 },
  );
  ctx.jobs.schedule(eraseDueJob, '7 * * * *', {});
};

export const deletionFeature = {
  name: 'deletion',
  calls: deletionRoutes,
  jobs: registerDeletionJobs,
  retentionPeriods: { account_deletions: DAYS_TO_RETURN },
} satisfies Feature;
