import { registerPaymentAccountsJobs } from '#server/features/payment-accounts/payment-accounts-jobs.ts';
import { registerNotices } from '#server/features/payment-accounts/payment-accounts-routes.ts';
import { KEPT_NOTICE_DAYS } from '#server/features/payment-accounts/payment-notices-store.ts';
import type { Feature } from '#server/platform/feature.ts';

export const paymentAccountsFeature = {
  name: 'payment-accounts',
  routes: registerNotices,
  jobs: registerPaymentAccountsJobs,
  keeps: { payment_notices: KEPT_NOTICE_DAYS },
} satisfies Feature;
