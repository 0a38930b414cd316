import { lookAtDue } from '#server/features/notifications/looking/look-at-due.ts';
import type { LookContext } from '#server/features/notifications/looking/look-at-member.ts';
import { nudgeRecentMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import { forgetTold } from '#server/features/notifications/looking/told-store.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

const look = jobName('reach-look');
const sweep = jobName('reach-sweep');

/** Twice the time between two sweeps: one that was missed is made up for. */
const SWEPT_MS = 2 * 3_600_000;

/** Must run before `jobs.start()`. */
export const registerNotificationsJobs = (
  ctx: LookContext & { readonly jobs: Pick<Jobs, 'register' | 'schedule'>; readonly log: Log },
): void => {
  const { db, clock, jobs } = ctx;
  jobs.register(
    look,
    async (_data, { signal }) => {
      const failed = await lookAtDue(ctx, signal);
      if (failed > 0) throw new Error(`${failed} members could not be told what happened.`);
    },
    { retries: 0, expireSeconds: 3000 },
  );
  jobs.schedule(look, '* * * * *', {});
  jobs.register(sweep, async () => {
    const now = clock.now();
    await nudgeRecentMembers(db, new Date(now.getTime() - SWEPT_MS), now);
    await forgetTold(db, now);
  });
  jobs.schedule(sweep, '19 * * * *', {});
};
