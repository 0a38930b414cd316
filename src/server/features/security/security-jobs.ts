import { deleteExpiredChallenges } from '#server/features/security/passkeys/passkey-challenges-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetChallenges = jobName('forget-passkey-challenges');

export const registerSecurityJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetChallenges, () => deleteExpiredChallenges(db, clock.now()));
  jobs.schedule(forgetChallenges, '*/15 * * * *', {});
};
