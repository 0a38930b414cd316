import { offersDirectDebit } from '#server/features/payments/catalogue/direct-debit-read-model.ts';
import { erasePayments } from '#server/features/payments/erase-payments.ts';
import { exportPayments } from '#server/features/payments/export-payments.ts';
import { onAccountClosed } from '#server/features/payments/on-account-closed.ts';
import { onPaymentWebhookReceived } from '#server/features/payments/on-payment-webhook-received.ts';
import { onPurchasePaid } from '#server/features/payments/on-purchase-paid.ts';
import { registerPaymentsJobs } from '#server/features/payments/payments-jobs.ts';
import { paymentsRoutes } from '#server/features/payments/payments-routes.ts';
import { createDebitFinder } from '#server/features/payments/settling/webhook-debits-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Feature } from '#server/platform/feature.ts';

const buildPayments = (services: { readonly db: Database }) => ({
  services: { offersDirectDebit, findDebit: createDebitFinder(services) },
});

export const paymentsFeature = {
  name: 'payments',
  build: buildPayments,
  calls: paymentsRoutes,
  jobs: registerPaymentsJobs,
  subscribers: [onAccountClosed, onPaymentWebhookReceived, onPurchasePaid],
  erase: erasePayments,
  export: exportPayments,
} satisfies Feature;
