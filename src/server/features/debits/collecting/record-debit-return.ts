import { accountOf, marksOfIban, sealBlocked } from '#server/features/debits/mandates/mandates-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { CODES_THAT_ADD_UP, returnRule, TWICE_WITHIN_MS } from '#shared/domain/pay/debit-return-rules.ts';

type Returned = {
  readonly mandate_id: string;
  readonly member_id: string | null;
  readonly reference: string;
  readonly sealed_account: Buffer | null;
  readonly iban_mark: Buffer | null;
};

const collectionOf = statement<[attempt: string], Returned>(
  'debits-returned-collection',
  `select m.id as mandate_id, m.member_id, m.reference, m.sealed_account, m.iban_mark
   from debit_collections c join mandates m on m.id = c.mandate_id where c.attempt_id = $1`,
);

type Before = [
  now: Date,
  codes: readonly string[],
  withinMs: number,
  member: string | null,
  ibanMarks: readonly Buffer[],
];

/**
 * Counts returns of this member or bank account with one of the codes that add up. One of the same debit is an earlier
 * one: the report of a return that is recorded already changes nothing.
 */
const countBefore = statement<Before, { n: number }>(
  'debits-returns-before',
  `select count(*)::int as n from debit_returns r join debit_collections o on o.attempt_id = r.attempt_id
   join mandates x on x.id = o.mandate_id
   where r.code = any ($2::text[]) and r.at > $1::timestamptz - $3::bigint * interval '1 millisecond'
     and (x.member_id = $4 or x.iban_mark = any ($5::bytea[]))`,
);

/**
 * A debit may be returned again: after its money came although the bank had rejected it, or came back to us after its
 * first return.
 */
const insert = statement<
  [attempt: string, code: string, reported: string, outcome: string, now: Date],
  { attempt_id: string }
>(
  'debits-insert-return',
  `insert into debit_returns (attempt_id, code, reported_code, outcome, at) values ($1, $2, $3, $4, $5)
   on conflict (attempt_id) do update set code = excluded.code, reported_code = excluded.reported_code,
     outcome = excluded.outcome, at = excluded.at
     where (exists (select from chargebacks b where b.attempt_id = excluded.attempt_id and b.won_at >= debit_returns.at)
         or exists (select from payment_movements v where v.attempt_id = excluded.attempt_id and v.kind = 'payment'
           and v.at > debit_returns.at))
       and exists (select from chargebacks b where b.attempt_id = excluded.attempt_id and b.won_at is null)
   returning attempt_id`,
);

const makeVoid = statement<[mandate: string, now: Date], never>(
  'debits-void-mandate',
  `update mandates set ended_at = $2, ended_because = 'returned' where id = $1 and ended_at is null`,
);

type Block = [
  member: string | null,
  ibanMark: Buffer,
  sealedIban: Buffer | null,
  attempt: string,
  code: string,
  now: Date,
];

const block = statement<Block, never>(
  'debits-insert-block',
  `insert into debit_blocks (member_id, iban_mark, sealed_iban, attempt_id, code, created_at)
   values ($1, $2, $3, $4, $5, $6)`,
);

const CODE = /^[A-Z0-9]{4}$/;
/** For reasons that are not SEPA codes; the provider's text is stored in `reported_code`. */
const OWN_REASON = 'NARR';
const LONGEST_REPORTED = 100;

type Secrets = Pick<SecretBox, 'open' | 'seal' | 'marks'>;

/** Falls back to the stored mark if no key decrypts the account, so that a return is always recorded. */
const accountIn = (secrets: Secrets, collection: Returned): { marks: Buffer[]; sealedIban: Buffer | null } => {
  const stored = collection.iban_mark === null ? [] : [collection.iban_mark];
  try {
    const account = accountOf(secrets, collection);
    if (account === null) return { marks: stored, sealedIban: null };
    return {
      marks: [...marksOfIban(secrets, account.iban), ...stored],
      sealedIban: sealBlocked(secrets, account.iban),
    };
  } catch {
    return { marks: stored, sealedIban: null };
  }
};

/** Records a return and its consequences once, in the transaction that settles the payment, after its locks. */
export const recordDebitReturn = async (
  tx: Transaction,
  { now, secrets }: { readonly now: Date; readonly secrets: Secrets },
  { attemptId, code: reported }: { readonly attemptId: string; readonly code: string },
): Promise<void> => {
  const [collection] = await tx.run(collectionOf, [attemptId]);
  if (collection === undefined) return;
  const { mandate_id: mandateId, member_id: memberId } = collection;
  const { marks, sealedIban } = accountIn(secrets, collection);
  const [before] = await tx.run(countBefore, [now, CODES_THAT_ADD_UP, TWICE_WITHIN_MS, memberId, marks]);
  const code = CODE.test(reported) ? reported : OWN_REASON;
  const { outcome, isVoid } = returnRule(code, (before?.n ?? 0) > 0);
  const isNew = (await tx.run(insert, [attemptId, code, reported.slice(0, LONGEST_REPORTED), outcome, now])).length > 0;
  if (!isNew) return;
  if (isVoid) await tx.run(makeVoid, [mandateId, now]);
  const [mark] = marks;
  if (outcome === 'blocked' && mark !== undefined)
    await tx.run(block, [memberId, mark, sealedIban, attemptId, code, now]);
};
