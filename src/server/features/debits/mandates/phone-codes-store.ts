import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Queries = Pick<Database, 'run'>;

export const CODE_MINUTES = 10;
export const CODES_A_DAY = 3;
const TRIES = 5;
export const KEPT_CODE_DAYS = 2;

type Of = { readonly memberId: MemberId; readonly phoneMark: Buffer; readonly now: Date };

const newest = statement<[memberId: MemberId, phoneMark: Buffer, now: Date], { id: string; expires_at: Date }>(
  'debits-newest-code',
  `select id, expires_at from phone_codes
   where member_id = $1 and phone_mark = $2 and expires_at > $3 and used_at is null and tries < ${TRIES}
   order by created_at desc limit 1`,
);

/** Returns the latest code that is still valid. */
export const findCode = async (db: Queries, { memberId, phoneMark, now }: Of): Promise<{ expires_at: Date } | null> =>
  (await db.run(newest, [memberId, phoneMark, now]))[0] ?? null;

const countToday = statement<[memberId: MemberId, now: Date], { n: number }>(
  'debits-codes-today',
  `select count(*)::int as n from phone_codes where member_id = $1 and created_at > $2::timestamptz - interval '1 day'`,
);

const insert = statement<[memberId: MemberId, phoneMark: Buffer, codeMark: Buffer, now: Date], { id: string }>(
  'debits-insert-code',
  `insert into phone_codes (member_id, phone_mark, code_mark, created_at, expires_at)
   values ($1, $2, $3, $4, $4::timestamptz + interval '${CODE_MINUTES} minutes') returning id`,
);

/** Returns null if the daily limit is reached. The caller locks the member. */
export const addCode = async (
  tx: Transaction,
  { memberId, phoneMark, now, codeMark }: Of & { readonly codeMark: Buffer },
): Promise<string | null> => {
  const [today] = await tx.run(countToday, [memberId, now]);
  if ((today?.n ?? 0) >= CODES_A_DAY) return null;
  const [code] = await tx.run(insert, [memberId, phoneMark, codeMark, now]);
  return code?.id ?? null;
};

const drop = statement<[id: string], never>('debits-drop-code', 'delete from phone_codes where id = $1');

/** Deletes a code that was not sent. */
export const dropCode = async (db: Queries, id: string): Promise<void> => {
  await db.run(drop, [id]);
};

const guess = statement<[memberId: MemberId, phoneMark: Buffer, now: Date], { id: string; code_mark: Buffer }>(
  'debits-guess-code',
  `update phone_codes set tries = tries + 1
   where id = (select id from phone_codes where member_id = $1 and phone_mark = $2 order by created_at desc limit 1)
     and tries < ${TRIES} and expires_at > $3 and used_at is null
   returning id, code_mark`,
);

/** Counts a try outside the transaction, so that a refusal does not undo it. Returns null if no code is valid. */
export const countGuess = async (
  db: Queries,
  { memberId, phoneMark, now }: Of,
): Promise<{ readonly id: string; readonly code_mark: Buffer } | null> =>
  (await db.run(guess, [memberId, phoneMark, now]))[0] ?? null;

const use = statement<[id: string, now: Date], { id: string }>(
  'debits-use-code',
  'update phone_codes set used_at = $2 where id = $1 and used_at is null returning id',
);

export const useCode = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run(use, [id, now])).length > 0;

const deleteOld = statement<[now: Date], { readonly id: string }>(
  'debits-delete-old-codes',
  `delete from phone_codes where id = any (array(
     select id from phone_codes where created_at < $1::timestamptz - interval '${KEPT_CODE_DAYS} days'
     order by created_at limit 1000))
   returning id`,
);

export const deleteOldCodes = (ctx: { readonly db: Queries; readonly signal: AbortSignal }, now: Date): Promise<void> =>
  runUntilNone(ctx, deleteOld, [now]);
