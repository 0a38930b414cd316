import { deleteEndedCounts } from '#server/platform/http/protection/rate-counts.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetCounts = jobName('forget-rate-counts');

export const registerRateJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCounts, () => deleteEndedCounts({ db, clock }));
  jobs.schedule(forgetCounts, '*/5 * * * *', {});
};
