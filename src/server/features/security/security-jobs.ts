import { deleteExpiredHalfLogins } from '#server/features/accounts/half-logins-store.ts';
import { deleteExpiredChallenges } from '#server/features/security/passkey-challenges-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const forgetSteps = jobName('forget-login-steps');

/** What somebody began and left: half logins, and challenges that nobody signed. */
export const registerSecurityJobs = ({ db, clock, jobs }: { db: Database; clock: Clock; jobs: Jobs }): void => {
  jobs.register(forgetSteps, async () => {
    await deleteExpiredHalfLogins(db, clock.now());
    await deleteExpiredChallenges(db, clock.now());
  });
  jobs.schedule(forgetSteps, '*/15 * * * *', {});
};
