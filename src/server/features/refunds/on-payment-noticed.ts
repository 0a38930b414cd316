import { paymentNoticed } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { lookAtReversals, type ReversalContext } from '#server/features/refunds/look-at-reversals.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

/** What is noticed within this time tells of the payment itself. */
const FRESH = `interval '1 minute'`;

const arrived = statement<[accountId: string, providerRef: string, now: Date], { id: string }>(
  'refunds-noticed',
  `select a.id from payment_attempts a join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
   where a.account_id = $1 and a.provider_ref = $2 and a.status in ('paid', 'surplus', 'mismatch')
     and v.at < $3::timestamptz - ${FRESH}`,
);

/** What is noticed of a payment that has arrived is that money went back, or came again. */
export const onPaymentNoticed = subscriber(paymentNoticed, async (ctx: ReversalContext, { accountId, providerRef }) => {
  const [attempt] = await ctx.db.run(arrived, [accountId, providerRef, ctx.clock.now()]);
  if (attempt === undefined) return;
  const looked = await lookAtReversals(ctx, { attemptId: attempt.id, accountId, providerRef });
  if (!looked) throw new Error('The provider has not said what went back of a payment.');
});
