import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Of a return `r` of an attempt `a`: a person has to look at it, and nobody has. */
export const IS_UNCHECKED = `r.outcome = 'staff' and not exists (select from finance_actions f
  where f.attempt_id = r.attempt_id and f.action = 'debit_checked')`;

const uncheckedOf = statement<[memberId: MemberId, ibanMarks: readonly Buffer[]], { attempt_id: string }>(
  'debits-unchecked-returns',
  `select r.attempt_id from mandates m join debit_collections c on c.mandate_id = m.id
   join debit_returns r on r.attempt_id = c.attempt_id join payment_attempts a on a.id = r.attempt_id
   where (m.member_id = $1 or m.iban_mark = any ($2::bytea[])) and ${IS_UNCHECKED} limit 1`,
);

/** Whether a bank has sent something back of this member or of this account that nobody has looked at yet. */
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
};

const returnedDebit = statement<[attempt: string], ReturnedDebit>(
  'debits-returned-debit',
  `select p.reference, a.amount_cents, a.currency, c.collect_on::text as collect_on
   from payment_attempts a join purchases p on p.id = a.purchase_id join debit_collections c on c.attempt_id = a.id
   where a.id = $1`,
);

/** What was collected, and for which order. */
export const findReturnedDebit = async (db: Pick<Database, 'run'>, attemptId: string): Promise<ReturnedDebit | null> =>
  (await db.run(returnedDebit, [attemptId]))[0] ?? null;
