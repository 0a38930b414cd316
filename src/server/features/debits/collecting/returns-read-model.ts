import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** SQL condition: return `r` needs a check by an operator and has had none since. */
export const IS_UNCHECKED = `r.outcome = 'staff' and not exists (select from finance_actions f
  where f.attempt_id = r.attempt_id and f.action = 'debit_checked' and f.created_at >= r.at)`;

const uncheckedOf = statement<[memberId: MemberId, ibanMarks: readonly Buffer[]], { attempt_id: string }>(
  'debits-unchecked-returns',
  `select r.attempt_id from mandates m join debit_collections c on c.mandate_id = m.id
   join debit_returns r on r.attempt_id = c.attempt_id join payment_attempts a on a.id = r.attempt_id
   where (m.member_id = $1 or m.iban_mark = any ($2::bytea[])) and ${IS_UNCHECKED} limit 1`,
);

/** Returns true if a return of this member or bank account still needs a check by an operator. */
export const hasUncheckedReturn = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  ibanMarks: readonly Buffer[],
): Promise<boolean> => (await db.run(uncheckedOf, [memberId, ibanMarks])).length > 0;

export type ReturnedDebit = {
  readonly reference: string;
  readonly amount_cents: number;
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly collect_on: string;
  /** the credits were used, and an open claim covers their price */
  readonly is_owed: boolean;
};

type BlockingDebit = ReturnedDebit & { readonly blocked_at: Date; readonly lifted_at: Date | null };

/** Includes return `$2`, whose block is being lifted and is not logged yet. */
const blockingDebits = statement<[memberId: MemberId, lifting: string], BlockingDebit>(
  'debits-blocking-debits',
  `select p.reference, a.amount_cents, a.currency, c.collect_on::text as collect_on, r.at as blocked_at, l.lifted_at,
     exists (select from claims o where o.purchase_id = p.id and o.status = 'open') as is_owed
   from mandates m join debit_collections c on c.mandate_id = m.id
   join debit_returns r on r.attempt_id = c.attempt_id and r.outcome = 'blocked'
   join payment_attempts a on a.id = r.attempt_id join purchases p on p.id = a.purchase_id
   left join lateral (select max(f.created_at) as lifted_at from finance_actions f
     where f.attempt_id = r.attempt_id and f.action = 'debit_unblocked' and f.created_at >= r.at) l on true
   where m.member_id = $1 and (r.attempt_id = $2 or l.lifted_at is not null)
   order by l.lifted_at desc nulls first, r.at desc`,
);

/** Returns the debits whose returns kept the member blocked without a gap until now, the last lifted first. */
export const findLiftedDebits = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  lifting: string,
): Promise<ReturnedDebit[]> => {
  const lifted: ReturnedDebit[] = [];
  let since = Number.POSITIVE_INFINITY;
  for (const { blocked_at: from, lifted_at: to, ...debit } of await db.run(blockingDebits, [memberId, lifting])) {
    if (to !== null && to.getTime() < since) break;
    since = Math.min(since, from.getTime());
    lifted.push(debit);
  }
  return lifted;
};
