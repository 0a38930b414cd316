import { registerWebhooks } from '#server/features/payment-accounts/payment-accounts-routes.ts';
import { KEPT_WEBHOOK_DAYS, deleteOldWebhooks } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetWebhooks = jobName('forget-payment-webhooks');

const registerPaymentAccountsJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetWebhooks, (_data, { signal }) => deleteOldWebhooks({ db, signal }, clock.now()));
  jobs.schedule(forgetWebhooks, '51 3 * * *', {});
};

export const paymentAccountsFeature = {
  name: 'payment-accounts',
  routes: registerWebhooks,
  jobs: registerPaymentAccountsJobs,
  retentionPeriods: { payment_webhooks: KEPT_WEBHOOK_DAYS },
} satisfies Feature;
