import { IS_UNCHECKED } from '#server/features/debits/collecting/returns-read-model.ts';
import { isUnclearCharge } from '#server/features/payments/settling/close-charge.ts';
import { IS_OPEN_EXCESS } from '#server/features/refunds/owed-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

type Waiting = {
  readonly charges: number;
  readonly refunds: number;
  readonly returns: number;
  /** payments of which the provider refunded more than our books say */
  readonly excess: number;
};

const REAL = `join payment_accounts c on c.id = a.account_id where c.provider <> 'sandbox'`;

const waiting = statement<[now: Date], Waiting>(
  'books-waiting-for-person',
  `select
     (select count(*) from payment_attempts a ${REAL} and ${isUnclearCharge('$1')})::int as charges,
     (select count(*) from refunds r join payment_attempts a on a.id = r.attempt_id ${REAL}
      and (r.status = 'unknown' or r.doubted_at is not null))::int as refunds,
     (select count(*) from debit_returns r join payment_attempts a on a.id = r.attempt_id ${REAL} and ${IS_UNCHECKED})::int as returns,
     (select count(*) from excess_refunds x join payment_attempts a on a.id = x.attempt_id ${REAL} and ${IS_OPEN_EXCESS})::int as excess`,
);

/** Counts the cases that an operator must look into, without those of the sandbox. */
export const countWaiting = async (db: Pick<Database, 'run'>, now: Date): Promise<Waiting> =>
  (await db.run(waiting, [now]))[0] ?? { charges: 0, refunds: 0, returns: 0, excess: 0 };
