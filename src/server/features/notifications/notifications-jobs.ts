import { type CampaignContext, sendCampaigns } from '#server/features/notifications/campaigns/send-campaigns.ts';
import type { NotificationDispatcher } from '#server/features/notifications/dispatch/start-dispatcher.ts';
import { forgetNotificationLog } from '#server/features/notifications/planning/notification-log-store.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import type { Log } from '#server/platform/log/log.ts';

const dispatch = jobName('dispatch-notifications');
const sweep = jobName('sweep-notifications');
const campaigns = jobName('send-campaigns');
const forget = jobName('forget-notification-log');

/** Must run before `jobs.start()`. */
export const registerNotificationsJobs = (
  ctx: CampaignContext & {
    readonly notificationDispatcher: NotificationDispatcher;
    readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
    readonly log: Log;
  },
): void => {
  const { db, clock, jobs, notificationDispatcher } = ctx;
  jobs.register(dispatch, () => notificationDispatcher.dispatch(), { retries: 0, expireSeconds: 3000 });
  jobs.schedule(dispatch, '* * * * *', {});
  // A separate job, so that due members do not wait for a sweep.
  jobs.register(sweep, () => notificationDispatcher.sweep(), { retries: 0, expireSeconds: 3000 });
  jobs.schedule(sweep, '* * * * *', {});
  jobs.register(campaigns, (_data, { signal }) => sendCampaigns(ctx, signal), { retries: 0, expireSeconds: 3000 });
  jobs.schedule(campaigns, '* * * * *', {});
  jobs.register(forget, (_data, { signal }) => forgetNotificationLog({ db, signal }, clock.now()));
  jobs.schedule(forget, '19 * * * *', {});
};
