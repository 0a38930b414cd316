import { forgetVisitorTraces } from '#server/features/sites/forget-visitor-traces.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetTraces = jobName('forget-visitor-traces');

export const registerSitesJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetTraces, (_data, { signal }) => forgetVisitorTraces({ db, signal }, clock.now()));
  jobs.schedule(forgetTraces, '39 3 * * *', {});
};
