import { type Database, statement } from '#server/platform/database/database.ts';

/** The shop's own view of a payment, which may differ from the sandbox's until the shop fetches the status. */
export type ShopAttempt = {
  readonly merchant_ref: string;
  readonly status: string;
  readonly purchase_status: string;
  readonly next_check_at: Date | null;
};

const attemptsCalled = statement<[merchantRefs: string[]], ShopAttempt>(
  'sandbox-shop-attempts',
  `select a.merchant_ref, a.status, p.status as purchase_status, a.next_check_at
   from payment_attempts a join purchases p on p.id = a.purchase_id
   where a.merchant_ref = any ($1::text[])`,
);

export const listShopAttempts = (db: Pick<Database, 'run'>, merchantRefs: readonly string[]): Promise<ShopAttempt[]> =>
  db.run(attemptsCalled, [[...merchantRefs]]);
