import { deleteOldVisits } from '#server/features/visits/visits-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetVisits = jobName('forget-visits');

export const registerVisitsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetVisits, () => deleteOldVisits(db, clock.now()));
  jobs.schedule(forgetVisits, '33 3 * * *', {});
};
