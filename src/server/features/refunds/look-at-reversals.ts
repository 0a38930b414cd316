import { recordReturn } from '#server/features/debits/collecting/record-return.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { purchaseChargedBack } from '#server/features/refunds/refunds-events.ts';
import { announceRefund, type SettleContext } from '#server/features/refunds/settle-refund.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { BATCH_MS } from '#shared/domain/pay/refund-rules.ts';

export type ReversalContext = SettleContext & {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly paymentGateway: PaymentGateway;
};

/** A payment that has arrived. */
export type Arrived = { readonly attemptId: string; readonly accountId: string; readonly providerRef: string };

const settle = statement<
  [
    attempt: string,
    isChargedBack: boolean,
    refundedCents: number | null,
    isUntouched: boolean,
    patienceMs: number,
    now: Date,
  ],
  { news: readonly string[]; done: string | null; sold: string | null }
>(
  'refunds-settle-reversals',
  `select settle_reversals($1, $2, $3, $4, $5::bigint * interval '1 millisecond', $6) as news,
     (select r.id::text from refunds r where r.attempt_id = $1 and r.status in ('sent', 'unknown')) as done,
     (select a.purchase_id::text from payment_attempts a where a.id = $1 and a.status = 'paid') as sold`,
);

/** Asks the provider what went back of a payment, and writes it down. False: it has not said. */
export const lookAtReversals = async (ctx: ReversalContext, attempt: Arrived): Promise<boolean> => {
  const provider = await openAccount(ctx, attempt.accountId);
  const told = await provider.lookAtReversals(attempt.providerRef);
  if (told === null) return false;
  await ctx.db.transaction(async (tx) => {
    const { isChargedBack, refundedCents, isUntouched, returnCode } = told;
    const said = [isChargedBack, refundedCents, isUntouched] as const;
    const [row] = await tx.run(settle, [attempt.attemptId, ...said, BATCH_MS, ctx.now]);
    if (isChargedBack && returnCode !== undefined)
      await recordReturn(tx, ctx, { attemptId: attempt.attemptId, code: returnCode });
    if (row?.sold != null && row.news.includes('charged_back'))
      await ctx.events.announce(tx, purchaseChargedBack, { purchaseId: row.sold });
    if (row?.done != null && row.news.includes('refund_done')) await announceRefund(tx, ctx, row.done);
  });
  return true;
};
