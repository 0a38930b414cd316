import { type Database, statement } from '#server/platform/database/database.ts';
import { LATE_REFUND_MS } from '#shared/domain/pay/refund-rules.ts';

type Queries = Pick<Database, 'run'>;

export type OwedRefund = {
  readonly id: string;
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
};

/** SQL. The provider has not made the refund; an operator has to. */
export const IS_FAILED = "r.status = 'failed'";

const failedOf = statement<[purchaseId: string], OwedRefund>(
  'refunds-failed-of-purchase',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id
   where a.purchase_id = $1 and ${IS_FAILED} order by r.created_at, r.id`,
);

/** SQL. The provider does not report whether the refund was paid out. */
export const IS_UNCLEAR = "(r.status = 'unknown' or r.doubted_at is not null)";

export type UnclearRefund = OwedRefund & {
  /** the provider has accepted it, so it must not be sent again */
  readonly is_taken: boolean;
};

const unclearOf = statement<[purchaseId: string], UnclearRefund>(
  'refunds-unclear-of-purchase',
  `select r.id, a.purchase_id, r.amount_cents, r.currency, r.status = 'done' as is_taken from refunds r join payment_attempts a on a.id = r.attempt_id
   where a.purchase_id = $1 and ${IS_UNCLEAR} order by r.created_at, r.id`,
);

/** SQL. Created before `before`, and still not accepted by the provider. */
export const isLate = (before: string): string => `r.status in ('due', 'sent') and r.created_at < ${before}`;

/** Refunds created before this time are late. */
export const lateBefore = (now: Date): Date => new Date(now.getTime() - LATE_REFUND_MS);

const lateOf = statement<[purchaseId: string, before: Date], OwedRefund>(
  'refunds-late-of-purchase',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id
   where a.purchase_id = $1 and ${isLate('$2')} order by r.created_at, r.id`,
);

const late = statement<[before: Date], { id: string; total: number }>(
  'refunds-late',
  `select r.id, (count(*) over ())::integer as total from refunds r where ${isLate('$1')} order by r.created_at limit 100`,
);

/** SQL. Part of the excess is still unexplained. */
export const IS_OPEN_EXCESS = 'x.amount_cents > x.closed_cents';

const excessOf = statement<[purchaseId: string], OwedRefund>(
  'refunds-excess-of-purchase',
  `select x.attempt_id as id, a.purchase_id, x.amount_cents - x.closed_cents as amount_cents, a.currency
   from excess_refunds x join payment_attempts a on a.id = x.attempt_id
   where a.purchase_id = $1 and ${IS_OPEN_EXCESS} order by a.number`,
);

const excessOfAttempt = statement<[attemptId: string], OwedRefund>(
  'refunds-excess-of-attempt',
  `select a.id, a.purchase_id, greatest(x.amount_cents - x.closed_cents, 0) as amount_cents, a.currency
   from payment_attempts a left join excess_refunds x on x.attempt_id = a.id where a.id = $1`,
);

const oneRefund = statement<[id: string], OwedRefund>(
  'refunds-one',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = $1`,
);

/** SQL. The buyer still owes the price of used credits. */
export const IS_OPEN_CLAIM = "c.status = 'open'";

type OpenClaim = OwedRefund & { readonly created_at: Date };

const openClaims = statement<[purchaseId: string], OpenClaim>(
  'refunds-open-claims',
  `select c.id, c.purchase_id, c.amount_cents, c.currency, c.created_at from claims c where c.purchase_id = $1 and ${IS_OPEN_CLAIM}`,
);

const oneClaim = statement<[id: string], OwedRefund>(
  'refunds-one-claim',
  'select id, purchase_id, amount_cents, currency from claims where id = $1',
);

/** Returns refunds that an operator has to send in another way: the provider refused them, or they came back. */
export const findFailedRefunds = (db: Queries, purchaseId: string): Promise<OwedRefund[]> =>
  db.run(failedOf, [purchaseId]);

/** Returns refunds of which the provider does not report whether they have gone. */
export const findUnclearRefunds = (db: Queries, purchaseId: string): Promise<UnclearRefund[]> =>
  db.run(unclearOf, [purchaseId]);

/** Returns refunds of a purchase that the provider should have accepted long ago. */
export const findLateRefunds = (db: Queries, purchaseId: string, now: Date): Promise<OwedRefund[]> =>
  db.run(lateOf, [purchaseId, lateBefore(now)]);

/** Returns the number of late refunds of all purchases, and the oldest hundred of them. */
export const findAllLateRefunds = async (
  db: Queries,
  now: Date,
): Promise<{ readonly total: number; readonly oldest: readonly string[] }> => {
  const rows = await db.run(late, [lateBefore(now)]);
  return { total: rows[0]?.total ?? 0, oldest: rows.map(({ id }) => id) };
};

/** Returns the money that the provider gave back beyond our records, by attempt. */
export const findExcessRefunds = (db: Queries, purchaseId: string): Promise<OwedRefund[]> =>
  db.run(excessOf, [purchaseId]);

/** Returns the open excess of one attempt, with a sum of 0 if nothing is open; null: no such attempt. */
export const findExcess = async (db: Queries, attemptId: string): Promise<OwedRefund | null> =>
  (await db.run(excessOfAttempt, [attemptId]))[0] ?? null;

export const findRefund = async (db: Queries, id: string): Promise<OwedRefund | null> =>
  (await db.run(oneRefund, [id]))[0] ?? null;

/** Returns what a buyer owes because a bank took the payment back. */
export const findOpenClaims = (db: Queries, purchaseId: string): Promise<OpenClaim[]> =>
  db.run(openClaims, [purchaseId]);

export const findClaim = async (db: Queries, id: string): Promise<OwedRefund | null> =>
  (await db.run(oneClaim, [id]))[0] ?? null;
