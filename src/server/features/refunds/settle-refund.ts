import { purchaseRefunded } from '#server/features/refunds/refunds-events.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';

export type SettleContext = { readonly now: Date; readonly events: Pick<Events, 'announce'> };

type NewStatus = 'due' | 'sent' | 'unknown' | 'done' | 'failed' | 'manual';

const settle = statement<
  [refund: string, status: NewStatus, ref: string | null, againAt: Date | null, now: Date],
  { status: NewStatus | 'dropped' | null }
>('refunds-settle', 'select settle_refund($1, $2, $3, $4, $5) as status');

type GoneBack = {
  readonly id: string;
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly number: number;
};

/** Only refunds of a payment that its order took: other money is not in the ledger of sales. */
const goneBack = statement<[refund: string], GoneBack>(
  'refunds-gone-back',
  `select r.id, a.purchase_id, r.amount_cents, r.currency, (
     select count(*)::integer from payment_movements v
     where v.attempt_id = r.attempt_id and v.kind = 'refund' and split_part(v.provider_ref, ':', 1) = r.id::text) as number
   from refunds r join payment_attempts a on a.id = r.attempt_id
   where r.id = $1 and r.status in ('done', 'manual') and a.status = 'paid'`,
);

/** Announces refunded money to the ledger. */
export const announceRefund = async (tx: Transaction, { events }: SettleContext, refundId: string): Promise<void> => {
  const [back] = await tx.run(goneBack, [refundId]);
  if (back === undefined) return;
  const { purchase_id: purchaseId, amount_cents: cents, currency, number } = back;
  await events.announce(tx, purchaseRefunded, { purchaseId, refundId, cents, currency, number });
};

/** `ref`: the provider's reference of a completed refund, or that of a transfer by hand. */
type Outcome = { readonly status: NewStatus; readonly againAt?: Date; readonly ref?: string };

/** Records the outcome of a refund; `dropped`: a bank took the money in the meantime. Null: nothing new. */
export const settleRefund = async (
  tx: Transaction,
  ctx: SettleContext,
  refundId: string,
  { status, againAt, ref }: Outcome,
): Promise<NewStatus | 'dropped' | null> => {
  const [row] = await tx.run(settle, [refundId, status, ref ?? null, againAt ?? null, ctx.now]);
  if (row?.status == null) return null;
  await announceRefund(tx, ctx, refundId);
  return row.status;
};
