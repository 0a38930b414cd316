import { eraseWithdrawals, KEPT_DAYS } from '#server/features/refunds/erase-withdrawals.ts';
import { exportRefunds } from '#server/features/refunds/export-refunds.ts';
import { onPaymentUnwanted } from '#server/features/refunds/on-payment-unwanted.ts';
import { onPaymentWebhookReceived } from '#server/features/refunds/on-payment-webhook-received.ts';
import { onWithdrawalDeclared } from '#server/features/refunds/on-withdrawal-declared.ts';
import { registerRefundsJobs } from '#server/features/refunds/refunds-jobs.ts';
import { refundsRoutes } from '#server/features/refunds/refunds-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const refundsFeature = {
  name: 'refunds',
  calls: refundsRoutes,
  jobs: registerRefundsJobs,
  subscribers: [onPaymentWebhookReceived, onPaymentUnwanted, onWithdrawalDeclared],
  erase: eraseWithdrawals,
  export: exportRefunds,
  retentionPeriods: { withdrawals: KEPT_DAYS },
} satisfies Feature;
