import { paymentWebhookReceived } from '#server/features/payment-accounts/payment-accounts-events.ts';
import { paymentUnwanted } from '#server/features/payments/payments-events.ts';
import { checkReversals, type ReversalContext } from '#server/features/refunds/check-reversals.ts';
import { decideWithdrawal, type DecideContext } from '#server/features/refunds/decide-withdrawal.ts';
import { eraseWithdrawals, KEPT_DAYS } from '#server/features/refunds/erase-withdrawals.ts';
import { exportRefunds } from '#server/features/refunds/export-refunds.ts';
import { withdrawalDeclared } from '#server/features/refunds/refunds-events.ts';
import { registerRefundsJobs } from '#server/features/refunds/refunds-jobs.ts';
import { refundsRoutes } from '#server/features/refunds/refunds-routes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { subscriber } from '#server/platform/events/events.ts';
import type { Feature } from '#server/platform/feature.ts';

/** Webhook calls within this time after the payment are about the payment itself. */
const FRESH = `interval '1 minute'`;

const arrived = statement<[accountId: string, providerRef: string, now: Date], { id: string }>(
  'refunds-of-webhook',
  `select a.id from payment_attempts a join payment_movements v on v.attempt_id = a.id and v.kind = 'payment'
   where a.account_id = $1 and a.provider_ref = $2 and a.status in ('paid', 'surplus', 'mismatch')
     and v.at < $3::timestamptz - ${FRESH}`,
);

/** A later webhook call about a completed payment means that money went back or arrived again. */
const onPaymentWebhookReceived = subscriber(
  paymentWebhookReceived,
  async (ctx: ReversalContext, { accountId, providerRef }) => {
    const [attempt] = await ctx.db.run(arrived, [accountId, providerRef, ctx.clock.now()]);
    if (attempt === undefined) return;
    const isAnswered = await checkReversals(ctx, { attemptId: attempt.id, accountId, providerRef });
    if (!isAnswered) throw new Error('The provider has not said what went back of a payment.');
  },
);

const returnWhole = statement<[attemptId: string, now: Date], never>(
  'refunds-return-whole',
  'select return_whole($1, $2)',
);

type Services = Omit<DecideContext, 'now'> & { readonly db: Database; readonly clock: Pick<Clock, 'now'> };

/** Returns the whole payment, once, even if the event is delivered repeatedly. */
const onPaymentUnwanted = subscriber(
  paymentUnwanted,
  async ({ db, clock }: Pick<Services, 'db' | 'clock'>, { attemptId }) => {
    await db.transaction((tx) => tx.run(returnWhole, [attemptId, clock.now()]));
  },
);

const onWithdrawalDeclared = subscriber(
  withdrawalDeclared,
  async ({ db, clock, ...ctx }: Services, { withdrawalId }) => {
    await db.transaction((tx) => decideWithdrawal(tx, { ...ctx, now: clock.now() }, { withdrawalId, isOwn: false }));
  },
);

export const refundsFeature = {
  name: 'refunds',
  calls: refundsRoutes,
  jobs: registerRefundsJobs,
  subscribers: [onPaymentWebhookReceived, onPaymentUnwanted, onWithdrawalDeclared],
  erase: eraseWithdrawals,
  export: exportRefunds,
  retentionPeriods: { withdrawals: KEPT_DAYS },
} satisfies Feature;
