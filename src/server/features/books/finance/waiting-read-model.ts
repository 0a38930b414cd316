import { IS_UNCHECKED } from '#server/features/debits/collecting/returns-read-model.ts';
import { isUnclearCharge } from '#server/features/payments/settling/close-charge.ts';
import {
  IS_FAILED,
  IS_OPEN_CLAIM,
  IS_OPEN_EXCESS,
  IS_UNCLEAR,
  isLate,
  lateBefore,
} from '#server/features/refunds/owed-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';

export type WaitingKind =
  | 'failed_refunds'
  | 'unclear_refunds'
  | 'late_refunds'
  | 'excess_refunds'
  | 'unclear_charges'
  | 'unchecked_returns'
  | 'open_claims';

const REFUND = 'from refunds r join payment_attempts a on a.id = r.attempt_id where';

/**
 * SQL. All that waits for an operator, with one row for each case: `kind`, `purchase_id` and `account_id`. `late` is
 * the time before which a refund must have been created to be late. Each kind has its own index.
 */
export const waitingCases = ({ now, late }: { readonly now: string; readonly late: string }): string => `
  select 'failed_refunds' as kind, a.purchase_id, a.account_id ${REFUND} ${IS_FAILED}
  union all
  select 'unclear_refunds', a.purchase_id, a.account_id ${REFUND} ${IS_UNCLEAR}
  union all
  select 'late_refunds', a.purchase_id, a.account_id ${REFUND} ${isLate(late)}
  union all
  select 'excess_refunds', a.purchase_id, a.account_id
  from excess_refunds x join payment_attempts a on a.id = x.attempt_id where ${IS_OPEN_EXCESS}
  union all
  select 'unclear_charges', a.purchase_id, a.account_id from payment_attempts a where ${isUnclearCharge(now)}
  union all
  select 'unchecked_returns', a.purchase_id, a.account_id
  from debit_returns r join payment_attempts a on a.id = r.attempt_id where ${IS_UNCHECKED}
  union all
  select 'open_claims', a.purchase_id, a.account_id
  from claims c join payment_attempts a on a.purchase_id = c.purchase_id and a.status = 'paid' where ${IS_OPEN_CLAIM}`;

const waiting = statement<[now: Date, late: Date], { kind: WaitingKind; references: string[] }>(
  'books-waiting-for-person',
  `select w.kind, array_agg(p.reference order by p.created_at, p.id) as references
   from (${waitingCases({ now: '$1', late: '$2' })}) w
   join purchases p on p.id = w.purchase_id join payment_accounts c on c.id = w.account_id
   where c.provider <> 'sandbox' group by w.kind`,
);

/** Returns the order numbers of the cases that an operator must look into, by kind, without those of the sandbox. */
export const findWaiting = async (
  db: Pick<Database, 'run'>,
  now: Date,
): Promise<ReadonlyMap<WaitingKind, readonly string[]>> =>
  new Map((await db.run(waiting, [now, lateBefore(now)])).map(({ kind, references }) => [kind, references]));
