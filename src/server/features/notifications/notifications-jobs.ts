import { type CampaignContext, sendCampaigns } from '#server/features/notifications/campaigns/send-campaigns.ts';
import { nudgeRecentMembers } from '#server/features/notifications/looking/reach-states-store.ts';
import type { Looker } from '#server/features/notifications/looking/start-looker.ts';
import { forgetTold } from '#server/features/notifications/looking/told-store.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

const look = jobName('reach-look');
const campaigns = jobName('send-campaigns');
const sweep = jobName('reach-sweep');

/** Twice the time between two sweeps: one that was missed is made up for. */
const SWEPT_MS = 2 * 3_600_000;

/** Must run before `jobs.start()`. */
export const registerNotificationsJobs = (
  ctx: CampaignContext & {
    readonly looker: Looker;
    readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
    readonly log: Log;
  },
): void => {
  const { db, clock, jobs, looker } = ctx;
  jobs.register(look, () => looker.look(), { retries: 0, expireSeconds: 3000 });
  jobs.schedule(look, '* * * * *', {});
  jobs.register(campaigns, (_data, { signal }) => sendCampaigns(ctx, signal), { retries: 0, expireSeconds: 3000 });
  jobs.schedule(campaigns, '* * * * *', {});
  jobs.register(sweep, async () => {
    const now = clock.now();
    await nudgeRecentMembers(db, new Date(now.getTime() - SWEPT_MS), now);
    await forgetTold(db, now);
  });
  jobs.schedule(sweep, '19 * * * *', {});
};
