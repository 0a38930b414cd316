import { type Database, statement } from '#server/platform/database/database.ts';

type Queries = Pick<Database, 'run'>;

export type OwedRefund = {
  readonly id: string;
  readonly purchase_id: string;
  readonly amount_cents: number;
  readonly currency: string;
};

const failedOf = statement<[purchaseId: string], OwedRefund>(
  'refunds-failed-of-purchase',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id
   where a.purchase_id = $1 and r.status = 'failed' order by r.created_at, r.id`,
);

const unclearOf = statement<[purchaseId: string], OwedRefund>(
  'refunds-unclear-of-purchase',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id
   where a.purchase_id = $1 and (r.status = 'unknown' or r.doubted_at is not null) order by r.created_at, r.id`,
);

const oneRefund = statement<[id: string], OwedRefund>(
  'refunds-one',
  `select r.id, a.purchase_id, r.amount_cents, r.currency from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = $1`,
);

const openClaims = statement<[purchaseId: string], OwedRefund>(
  'refunds-open-claims',
  `select id, purchase_id, amount_cents, currency from claims where purchase_id = $1 and status = 'open'`,
);

const oneClaim = statement<[id: string], OwedRefund>(
  'refunds-one-claim',
  'select id, purchase_id, amount_cents, currency from claims where id = $1',
);

/** What a person has to send in another way, because the provider could not. */
export const findFailedRefunds = (db: Queries, purchaseId: string): Promise<OwedRefund[]> =>
  db.run(failedOf, [purchaseId]);

/** Of which the provider does not tell whether they have gone. */
export const findUnclearRefunds = (db: Queries, purchaseId: string): Promise<OwedRefund[]> =>
  db.run(unclearOf, [purchaseId]);

export const findRefund = async (db: Queries, id: string): Promise<OwedRefund | null> =>
  (await db.run(oneRefund, [id]))[0] ?? null;

/** What a buyer owes since a bank took the payment back. */
export const findOpenClaims = (db: Queries, purchaseId: string): Promise<OwedRefund[]> =>
  db.run(openClaims, [purchaseId]);

export const findClaim = async (db: Queries, id: string): Promise<OwedRefund | null> =>
  (await db.run(oneClaim, [id]))[0] ?? null;
