import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { ENDED_STATUSES, RUNNING_STATUSES, sqlList } from '#shared/domain/pay/payment-states.ts';

type Queries = Pick<Database, 'run'>;

/** Collections of this many days count towards the limit. */
const LIMIT_DAYS = 30;

const runningOf = statement<[memberId: MemberId], { attempt_id: string }>(
  'debits-running-of-member',
  `select c.attempt_id from mandates m join debit_collections c on c.mandate_id = m.id
   join payment_attempts a on a.id = c.attempt_id where m.member_id = $1 and a.status in ${sqlList(RUNNING_STATUSES)} limit 1`,
);

/** Returns true if a collection from this member is still running. */
export const isCollecting = async (db: Queries, memberId: MemberId): Promise<boolean> =>
  (await db.run(runningOf, [memberId])).length > 0;

const collected = statement<
  [memberId: MemberId, ibanMarks: readonly Buffer[], now: Date, except: string | null],
  { running: number; cents: number }
>(
  'debits-collected-lately',
  `select count(*) filter (where a.status in ${sqlList(RUNNING_STATUSES)})::int as running,
     coalesce(sum(a.amount_cents) filter (where c.prenoticed_at > $3::timestamptz - interval '${LIMIT_DAYS} days'
       and a.status not in ${sqlList(ENDED_STATUSES)}), 0)::int as cents
   from mandates m join debit_collections c on c.mandate_id = m.id join payment_attempts a on a.id = c.attempt_id
   where (m.member_id = $1 or m.iban_mark = any ($2::bytea[])) and a.purchase_id is distinct from $4::bigint`,
);

type Payer = {
  readonly memberId: MemberId;
  readonly ibanMarks: readonly Buffer[];
  readonly now: Date;
  /** the order to leave out; null: none */
  readonly exceptId: string | null;
};

/** Counts collections of this member, and those of any member from this bank account. */
export const findCollected = async (
  db: Queries,
  { memberId, ibanMarks, now, exceptId }: Payer,
): Promise<{ readonly running: number; readonly cents: number }> => {
  const [row] = await db.run(collected, [memberId, ibanMarks, now, exceptId]);
  return row ?? { running: 0, cents: 0 };
};
