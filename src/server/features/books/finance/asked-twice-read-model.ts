import { isByReader } from '#server/features/books/finance/finance-action-policy.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Requests that a second operator approves by submitting the same decision. */
type AskedTwice = 'charge_asked' | 'unblock_asked';

const askedOf = statement<
  [attemptId: string, action: AskedTwice, reason: string | null, reader: MemberId, since: Date | null],
  { id: string; is_by_reader: boolean }
>(
  'books-asked-of-attempt',
  `select f.id, ${isByReader('$4')} as is_by_reader from finance_actions f
   where f.attempt_id = $1 and f.action = $2 and ($3::text is null or f.reason = $3)
     and ($5::timestamptz is null or f.created_at >= $5)
     and not exists (select from finance_actions g where g.grants_id = f.id)
   order by is_by_reader, f.id limit 1`,
);

type Wanted = {
  readonly attemptId: string;
  readonly action: AskedTwice;
  /** null: any reason */
  readonly reason: string | null;
  readonly reader: MemberId;
  /** null: of any time */
  readonly since: Date | null;
};

/** Returns the request that waits for a second operator, another operator's first. The caller locks the purchase. */
export const findAskedTwice = async (
  tx: Transaction,
  { attemptId, action, reason, reader, since }: Wanted,
): Promise<{ readonly id: string; readonly is_by_reader: boolean } | null> =>
  (await tx.run(askedOf, [attemptId, action, reason, reader, since]))[0] ?? null;
