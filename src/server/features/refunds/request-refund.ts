import { statement, type Transaction } from '#server/platform/database/database.ts';

/** `finance` takes back credits worth the refund; `goodwill` leaves them. */
export type RefundReason = 'withdrawal' | 'deletion' | 'finance' | 'goodwill';

const lock = statement<[purchaseId: string], { id: string }>(
  'refunds-lock-paid',
  `select p.id from payment_attempts a, lock_payment(a.id) p where a.purchase_id = $1 and a.status = 'paid'`,
);

/** A separate statement after the lock, because a statement that waits for a lock still sees the data from before. */
const refundable = statement<[purchaseId: string], { cents: number }>(
  'refunds-refundable',
  `select refundable_cents(id) as cents from payment_attempts where purchase_id = $1 and status = 'paid'`,
);

type Begin = [purchase: string, why: RefundReason, cents: number | null, declared: string | null, at: Date];

const begin = statement<Begin, { id: string | null }>(
  'refunds-begin',
  'select begin_refund($1, $2, $3, $4, $5)::text as id',
);

type Wanted = {
  readonly purchaseId: string;
  readonly cents: number;
  readonly reason: 'finance' | 'goodwill';
};

/**
 * Records a partial refund, which a job sends. The purchase must be the first row that the transaction locks. Null:
 * less than that sum is refundable.
 */
export const requestRefund = async (
  tx: Transaction,
  now: Date,
  { purchaseId, cents, reason }: Wanted,
): Promise<string | null> => {
  await tx.run(lock, [purchaseId]);
  const [left] = await tx.run(refundable, [purchaseId]);
  if (left === undefined || cents > left.cents) return null;
  return (await tx.run(begin, [purchaseId, reason, cents, null, now]))[0]?.id ?? null;
};

type Unused = {
  readonly purchaseId: string;
  readonly reason: 'withdrawal' | 'deletion';
  readonly withdrawalId?: string;
};

/** Takes the unused credits of a purchase and records a refund of their price. Null: nothing is refundable. */
export const refundUnused = async (
  tx: Transaction,
  now: Date,
  { purchaseId, reason, withdrawalId }: Unused,
): Promise<string | null> =>
  (await tx.run(begin, [purchaseId, reason, null, withdrawalId ?? null, now]))[0]?.id ?? null;
