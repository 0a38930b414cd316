import { deleteExpiredTokens } from '#server/features/accounts/account-tokens-store.ts';
import { deleteExpiredSessions } from '#server/features/accounts/sessions-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { registerMailJobs } from '#server/platform/mail/mail-jobs.ts';
import type { MailSender } from '#server/platform/mail/mail-sender.ts';

const forgetSessions = jobName('forget-sessions');
const forgetAccountTokens = jobName('forget-account-tokens');

/** Everything that runs by the clock. Before `jobs.start()`. */
export const composeJobs = (ctx: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly sender: MailSender | null;
}): void => {
  const { db, clock, jobs } = ctx;
  registerMailJobs(ctx);
  jobs.register(forgetSessions, () => deleteExpiredSessions(db, clock.now()));
  jobs.schedule(forgetSessions, '41 3 * * *', {});
  jobs.register(forgetAccountTokens, () => deleteExpiredTokens(db, clock.now()));
  jobs.schedule(forgetAccountTokens, '47 3 * * *', {});
};
