import { paymentWebhookReceived } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { checkReversals, type ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import { PAID_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

/** The status that settled the payment was requested at `v.at`, so it includes what earlier webhook calls are about. */
const arrived = statement<[accountId: string, providerRef: string, receivedAt: Date], { id: string }>(
  'refunds-of-webhook',
  `select a.id from payment_attempts a join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
   where a.account_id = $1 and a.provider_ref = $2 and a.status in ${sqlList(PAID_STATUSES)} and v.at < $3`,
);

/** A later webhook call about a completed payment means that money went back or arrived again. */
export const onPaymentWebhookReceived = subscriber(
  paymentWebhookReceived,
  async (ctx: ReversalContext, { accountId, providerRef, receivedAt }) => {
    const [attempt] = await ctx.db.run(arrived, [accountId, providerRef, new Date(receivedAt)]);
    if (attempt === undefined) return;
    const isAnswered = await checkReversals(ctx, { attemptId: attempt.id, accountId, providerRef });
    if (!isAnswered) throw new Error('The provider has not said what went back of a payment.');
  },
);
