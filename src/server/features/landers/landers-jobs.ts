import { forgetOldCounts } from '#server/features/landers/lander-counts-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetCounts = jobName('forget-lander-counts');

export const registerLandersJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCounts, (_data, { signal }) => forgetOldCounts({ db, signal }, clock.now()));
  jobs.schedule(forgetCounts, '47 3 * * *', {});
};
