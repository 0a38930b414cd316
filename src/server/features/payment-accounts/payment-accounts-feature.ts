import { registerNotices } from '#server/features/payment-accounts/payment-accounts-routes.ts';
import { KEPT_NOTICE_DAYS, deleteOldNotices } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetNotices = jobName('forget-payment-notices');

const registerPaymentAccountsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetNotices, (_data, { signal }) => deleteOldNotices({ db, signal }, clock.now()));
  jobs.schedule(forgetNotices, '51 3 * * *', {});
};

export const paymentAccountsFeature = {
  name: 'payment-accounts',
  routes: registerNotices,
  jobs: registerPaymentAccountsJobs,
  retentionPeriods: { payment_notices: KEPT_NOTICE_DAYS },
} satisfies Feature;
