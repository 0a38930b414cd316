import { forgetExpiredGrants } from '#server/features/photo-sharing/forget-expired-grants.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetGrants = jobName('forget-photo-grants');

export const registerPhotoSharingJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetGrants, () => forgetExpiredGrants(db, clock.now()));
  jobs.schedule(forgetGrants, '37 3 * * *', {});
};
