import { paymentNoticed } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { lookAtReversals, type ReversalContext } from '#server/features/refunds/look-at-reversals.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';

type Services = Omit<ReversalContext, 'now'> & { readonly clock: Clock };

const arrived = statement<[accountId: string, providerRef: string], { id: string }>(
  'refunds-noticed',
  `select id from payment_attempts
   where account_id = $1 and provider_ref = $2 and status in ('paid', 'surplus', 'mismatch')`,
);

/** What is noticed of a payment that has arrived is that money went back, or came again. */
export const onPaymentNoticed = subscriber(
  paymentNoticed,
  async ({ clock, ...ctx }: Services, { accountId, providerRef }) => {
    const [attempt] = await ctx.db.run(arrived, [accountId, providerRef]);
    if (attempt === undefined) return;
    const looked = await lookAtReversals(
      { ...ctx, now: clock.now() },
      { attemptId: attempt.id, accountId, providerRef },
    );
    if (!looked) throw new Error('The provider has not said what went back of a payment.');
  },
);
