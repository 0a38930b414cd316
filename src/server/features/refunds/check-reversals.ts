import { recordDebitReturn } from '#server/features/debits/collecting/record-debit-return.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { purchaseChargedBack } from '#server/features/refunds/refunds-events.ts';
import { announceRefund, type SettleContext } from '#server/features/refunds/settle-refund.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type ReversalContext = Omit<SettleContext, 'now'> & {
  readonly clock: Pick<Clock, 'now'>;
  readonly db: Database;
  readonly log: Pick<Log, 'error'>;
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
};

/** A payment whose money has arrived. */
export type Arrived = { readonly attemptId: string; readonly accountId: string; readonly providerRef: string };

const settle = statement<
  [
    attempt: string,
    isChargedBack: boolean | null,
    refundedCents: number | null,
    isUntouched: boolean,
    askedAt: Date,
    now: Date,
  ],
  { news: readonly string[]; done: string | null }
>(
  'refunds-settle-reversals',
  `select settle_reversals($1, $2, $3, $4, $5, $6) as news,
     (select r.id::text from refunds r where r.attempt_id = $1 and r.status in ('sent', 'unknown')) as done`,
);

/** Only a payment that its order took: other money is not in the ledger of sales. */
const chargedBack = statement<[attempt: string], { purchase_id: string; number: number }>(
  'refunds-charged-back',
  `select a.purchase_id, (select count(*)::integer from chargebacks b where b.attempt_id = a.id) as number
   from payment_attempts a where a.id = $1 and a.status = 'paid'`,
);

const announceChargeback = async (
  tx: Transaction,
  { events }: Pick<SettleContext, 'events'>,
  { attemptId }: Arrived,
): Promise<void> => {
  const [sold] = await tx.run(chargedBack, [attemptId]);
  if (sold === undefined) return;
  const { purchase_id: purchaseId, number } = sold;
  await events.announce(tx, purchaseChargedBack, { purchaseId, number });
};

/**
 * Fetches what went back of a payment, and records it with the time of the request, because answers may overtake each
 * other. Returns false if the provider gave no answer.
 */
export const checkReversals = async (ctx: ReversalContext, attempt: Arrived): Promise<boolean> => {
  const provider = await openAccount(ctx, attempt.accountId);
  const askedAt = ctx.clock.now();
  const reversals = await provider.fetchReversals(attempt.providerRef);
  if (reversals === null) return false;
  const at = { ...ctx, now: ctx.clock.now() };
  const news = await ctx.db.transaction(async (tx) => {
    const { isChargedBack, refundedCents, isUntouched, returnCode } = reversals;
    const reported = [isChargedBack, refundedCents, isUntouched] as const;
    const [row] = await tx.run(settle, [attempt.attemptId, ...reported, askedAt, at.now]);
    if (isChargedBack === true && returnCode !== undefined)
      await recordDebitReturn(tx, at, { attemptId: attempt.attemptId, code: returnCode });
    if (row?.news.includes('charged_back') === true) await announceChargeback(tx, ctx, attempt);
    if (row?.done != null && row.news.includes('refund_done')) await announceRefund(tx, at, row.done);
    return row?.news ?? [];
  });
  if (news.includes('refund_too_much'))
    ctx.log.error({ attempt: attempt.attemptId }, 'The provider has given back more of a payment than we know of');
  if (news.includes('claim_paid_twice'))
    ctx.log.error({ attempt: attempt.attemptId }, 'A dispute was won whose claim the buyer has paid: give it back');
  return true;
};
