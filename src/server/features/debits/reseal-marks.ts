import { markOfEnding } from '#server/features/debits/mandates/account-rules.ts';
import {
  accountOf,
  markOfIban,
  markOfPhone,
  openBlocked,
  phoneOf,
} from '#server/features/debits/mandates/mandates-store.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { type MarkedColumn, markedColumn } from '#server/platform/secrets/marked-column.ts';
import { KEY_ID_BYTES, type SecretBox } from '#server/platform/secrets/secret-box.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly secrets: SecretBox };

/** All columns with marks (keyed hashes), except those of codes, which are valid for ten minutes. */
export const DEBIT_MARKS: readonly MarkedColumn[] = [
  markedColumn('mandates', 'iban_mark'),
  markedColumn('mandates', 'ending_mark'),
  markedColumn('mandates', 'phone_mark'),
  markedColumn('debit_blocks', 'iban_mark'),
];

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly sealed_account: Buffer | null;
  readonly sealed_phone: Buffer | null;
  readonly iban_mark: Buffer | null;
  readonly ending_mark: Buffer | null;
  readonly phone_mark: Buffer | null;
};

const onPage = statement<[after: string | null, limit: number, newest: Buffer], Row>(
  'debits-marks-of-older-keys',
  `select id, reference, sealed_account, sealed_phone, iban_mark, ending_mark, phone_mark from mandates
   where ($1::bigint is null or id > $1)
     and (substr(iban_mark, 1, ${KEY_ID_BYTES}) <> $3 or substr(ending_mark, 1, ${KEY_ID_BYTES}) <> $3 or substr(phone_mark, 1, ${KEY_ID_BYTES}) <> $3)
   order by id limit $2`,
);

type Blocked = { readonly id: string; readonly sealed_iban: Buffer; readonly iban_mark: Buffer };

const blocksOnPage = statement<[after: string | null, limit: number, newest: Buffer], Blocked>(
  'debits-blocks-of-older-keys',
  `select id, sealed_iban, iban_mark from debit_blocks
   where sealed_iban is not null and ($1::bigint is null or id > $1) and substr(iban_mark, 1, ${KEY_ID_BYTES}) <> $3
   order by id limit $2`,
);

const replaceBlock = statement<[id: string, before: Buffer, after: Buffer], { id: string }>(
  'debits-mark-block-again',
  'update debit_blocks set iban_mark = $3 where id = $1 and iban_mark = $2 returning id',
);

const replaceIban = statement<[id: string, before: Buffer, after: Buffer], { id: string }>(
  'debits-mark-account-again',
  'update mandates set iban_mark = $3 where id = $1 and iban_mark = $2 returning id',
);

const replaceEnding = statement<[id: string, before: Buffer, after: Buffer], { id: string }>(
  'debits-mark-ending-again',
  'update mandates set ending_mark = $3 where id = $1 and ending_mark = $2 returning id',
);

const replacePhone = statement<[id: string, before: Buffer, after: Buffer], { id: string }>(
  'debits-mark-phone-again',
  'update mandates set phone_mark = $3 where id = $1 and phone_mark = $2 returning id',
);

const BATCH = 500;

type Page<Found> = (after: string | null) => Promise<Found[]>;

/** Processes all rows page by page; returns the number of new marks. */
const walk = async <Found extends { readonly id: string }>(
  page: Page<Found>,
  mark: (row: Found) => Promise<number>,
): Promise<number> => {
  let made = 0;
  for (let after: string | null = null, isMore = true; isMore;) {
    const found: Found[] = await page(after);
    for (const row of found) made += await mark(row);
    after = found.at(-1)?.id ?? null;
    isMore = found.length === BATCH;
  }
  return made;
};

/**
 * Recalculates the marks of accounts and phones, in mandates and blocks, with the newest key. An interrupted run can be
 * started again. Returns the number of new marks.
 */
export const resealMarks = async ({ db, secrets }: Context): Promise<number> => {
  const [newest = Buffer.alloc(0)] = secrets.keyIds;
  const blocks = await walk(
    (after) => db.run(blocksOnPage, [after, BATCH, newest]),
    (row) => markBlockAgain({ db, secrets }, row),
  );
  const mandates = await walk(
    (after) => db.run(onPage, [after, BATCH, newest]),
    (row) => markAgain({ db, secrets }, row),
  );
  return blocks + mandates;
};

const markBlockAgain = async ({ db, secrets }: Context, block: Blocked): Promise<number> => {
  const iban = orNull(() => openBlocked(secrets, block.sealed_iban));
  if (iban === null) return 0;
  return (await db.run(replaceBlock, [block.id, block.iban_mark, markOfIban(secrets, iban)])).length;
};

const markAgain = async ({ db, secrets }: Context, row: Row): Promise<number> => {
  const { id, iban_mark: ibanMark, ending_mark: endingMark, phone_mark: phoneMark } = row;
  const iban = orNull(() => accountOf(secrets, row))?.iban;
  const phone = orNull(() => phoneOf(secrets, row));
  let made = 0;
  if (iban !== undefined && ibanMark !== null) {
    const mark = markOfIban(secrets, iban);
    if (!mark.equals(ibanMark)) made += (await db.run(replaceIban, [id, ibanMark, mark])).length;
  }
  if (iban !== undefined && endingMark !== null) {
    const mark = markOfEnding(secrets, iban);
    if (!mark.equals(endingMark)) made += (await db.run(replaceEnding, [id, endingMark, mark])).length;
  }
  if (phone !== null && phoneMark !== null) {
    const mark = markOfPhone(secrets, phone);
    if (!mark.equals(phoneMark)) made += (await db.run(replacePhone, [id, phoneMark, mark])).length;
  }
  return made;
};

/** Returns null if no key decrypts the value; re-encrypting the secrets counts those. */
const orNull = <Value>(open: () => Value | null): Value | null => {
  try {
    return open();
  } catch {
    return null;
  }
};
