import { measureSms } from '#server/features/sms/count-sms.ts';
import { registerSmsWebhook } from '#server/features/sms/sms-routes.ts';
import { deleteOldSms } from '#server/features/sms/sms-store.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const forgetSms = jobName('forget-sms');

const registerSmsJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(forgetSms, (_data, { signal }) => deleteOldSms({ db, signal }, clock.now()));
  jobs.schedule(forgetSms, '41 3 * * *', {});
};

export const smsFeature = {
  name: 'sms',
  routes: registerSmsWebhook,
  jobs: registerSmsJobs,
  metrics: measureSms,
} satisfies Feature;
