import { forgetRegistrations } from '#server/features/registration/forget-registrations.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetPending = jobName('forget-registrations');

export const registerRegistrationJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetPending, (_data, { signal }) => forgetRegistrations(db, clock.now(), signal));
  jobs.schedule(forgetPending, '*/10 * * * *', {});
};
