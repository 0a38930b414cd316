import { WAITING_DAYS, forgetRegistrations } from '#server/features/registration/forget-registrations.ts';
import { registrationRoutes } from '#server/features/registration/registration-routes.ts';
import { type RemindContext, sendReminders } from '#server/features/registration/send-reminders.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetPending = jobName('forget-registrations');
const remindPending = jobName('remind-registrations');

const registerRegistrationJobs = (ctx: JobContext & RemindContext): void => {
  const { db, clock, jobs } = ctx;
  jobs.register(forgetPending, (_data, { signal }) => forgetRegistrations(db, clock.now(), signal));
  jobs.schedule(forgetPending, '*/10 * * * *', {});
  jobs.register(remindPending, (_data, { signal }) => sendReminders(ctx, signal));
  jobs.schedule(remindPending, '5-59/10 * * * *', {});
};

export const registrationFeature = {
  name: 'registration',
  calls: registrationRoutes,
  jobs: registerRegistrationJobs,
  retentionPeriods: { registrations: WAITING_DAYS },
} satisfies Feature;
