import { statement, type Transaction } from '#server/platform/database/database.ts';
import { CODES_THAT_ADD_UP, returnRule, TWICE_WITHIN_MS } from '#shared/domain/pay/debit-return-rules.ts';

type Returned = {
  readonly mandate_id: string;
  readonly member_id: string | null;
  readonly iban_mark: Buffer | null;
  readonly before: number;
};

/** With how often its member or its account had a code before that adds up. */
const collectionOf = statement<[attempt: string, now: Date, codes: readonly string[], withinMs: number], Returned>(
  'debits-returned-collection',
  `select m.id as mandate_id, m.member_id, m.iban_mark, (
     select count(*)::int from debit_returns r join debit_collections o on o.attempt_id = r.attempt_id
     join mandates x on x.id = o.mandate_id
     where r.attempt_id <> $1 and r.code = any ($3::text[]) and r.at > $2::timestamptz - $4::bigint * interval '1 millisecond'
       and (x.member_id = m.member_id or x.iban_mark = m.iban_mark)) as before
   from debit_collections c join mandates m on m.id = c.mandate_id where c.attempt_id = $1`,
);

const insert = statement<[attempt: string, code: string, outcome: string, now: Date], { attempt_id: string }>(
  'debits-insert-return',
  `insert into debit_returns (attempt_id, code, outcome, at) values ($1, $2, $3, $4)
   on conflict do nothing returning attempt_id`,
);

const makeVoid = statement<[mandate: string, now: Date], never>(
  'debits-void-mandate',
  `update mandates set ended_at = $2, ended_because = 'returned' where id = $1 and ended_at is null`,
);

const block = statement<[member: string | null, ibanMark: Buffer, code: string, now: Date], never>(
  'debits-insert-block',
  'insert into debit_blocks (member_id, iban_mark, code, created_at) values ($1, $2, $3, $4)',
);

const CODE = /^[A-Z0-9]{4}$/;
/** What a provider calls a return without a reason that we can read. */
const UNNAMED = 'NARR';

/** What follows from a bank's reason, once, in the transaction that settles the payment, after its locks. */
export const recordReturn = async (
  tx: Transaction,
  now: Date,
  { attemptId, code: told }: { readonly attemptId: string; readonly code: string },
): Promise<void> => {
  const [collection] = await tx.run(collectionOf, [attemptId, now, CODES_THAT_ADD_UP, TWICE_WITHIN_MS]);
  if (collection === undefined) return;
  const code = CODE.test(told) ? told : UNNAMED;
  const { outcome, isVoid } = returnRule(code, collection.before > 0);
  const isNew = (await tx.run(insert, [attemptId, code, outcome, now])).length > 0;
  if (!isNew) return;
  if (isVoid) await tx.run(makeVoid, [collection.mandate_id, now]);
  if (outcome === 'blocked' && collection.iban_mark !== null)
    await tx.run(block, [collection.member_id, collection.iban_mark, code, now]);
};
