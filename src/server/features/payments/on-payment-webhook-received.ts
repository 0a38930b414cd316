import { paymentWebhookReceived } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { checkPayment } from '#server/features/payments/settling/check-payment.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

type Services = Omit<PaymentCheckContext, 'now'> & { readonly clock: Clock };

const attemptOfWebhook = statement<
  [accountId: string, providerRef: string, merchantRef: string | null, mandateRef: string | null],
  { id: string; merchant_ref: string; mandate_ref: string | null }
>(
  'payments-of-webhook',
  `select id, merchant_ref, mandate_ref from payment_attempts
   where account_id = $1 and (provider_ref = $2 or (provider_ref is null and (merchant_ref = $3 or mandate_ref = $4)))
     and status not in ${sqlList(PAID_STATUSES)}
   order by provider_ref is null limit 1`,
);

/**
 * Fetches the status of the payment, because the webhook call itself proves nothing. Ignores payments of other systems.
 */
export const onPaymentWebhookReceived = subscriber(
  paymentWebhookReceived,
  async ({ clock, ...ctx }: Services, { accountId, providerRef, merchantRef, mandateRef }) => {
    const [attempt] = await ctx.db.run(attemptOfWebhook, [accountId, providerRef, merchantRef, mandateRef]);
    if (attempt === undefined) return;
    const checkable = { ...attempt, account_id: accountId, provider_ref: providerRef };
    await checkPayment({ ...ctx, now: clock.now() }, checkable, 'webhook');
  },
);
