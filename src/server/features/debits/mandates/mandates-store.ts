import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

export type Account = { readonly iban: string; readonly holder: string };

export type Address = {
  readonly street: string;
  readonly house_number: string;
  readonly zip: string;
  readonly city: string;
};

export type MandateRow = {
  readonly id: string;
  readonly reference: string;
  readonly sealed_account: Buffer | null;
  readonly iban_mark: Buffer | null;
  readonly sealed_address: Buffer | null;
  readonly sealed_phone: Buffer | null;
  readonly phone_mark: Buffer | null;
  readonly phone_proved_at: Date | null;
  readonly sealed_words: Buffer | null;
  readonly signed_at: Date | null;
};

const COLUMNS = `id, reference, sealed_account, iban_mark, sealed_address, sealed_phone, phone_mark, phone_proved_at, sealed_words,
  signed_at`;

const current = statement<[memberId: MemberId], MandateRow>(
  'debits-current-mandate',
  `select ${COLUMNS} from mandates where member_id = $1 and ended_at is null`,
);

/** Returns the mandate that is being entered or is valid. */
export const findMandate = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<MandateRow | null> =>
  (await db.run(current, [memberId]))[0] ?? null;

/** Binds encrypted values to their mandate: they cannot be decrypted as those of another one. */
export const ownerOfMandate = (reference: string): string => `mandate:${reference}`;

type Seals = Pick<SecretBox, 'seal'>;
type Opens = Pick<SecretBox, 'open'>;
type Named = Pick<MandateRow, 'reference'>;

export const sealFor = (secrets: Seals, reference: string, value: object | string): Buffer =>
  secrets.seal(Buffer.from(JSON.stringify(value)), ownerOfMandate(reference));

const openOf = (secrets: Opens, { reference }: Named, sealed: Buffer): unknown =>
  JSON.parse(secrets.open(sealed, ownerOfMandate(reference)).toString('utf8'));

export const accountOf = (secrets: Opens, row: Named & Pick<MandateRow, 'sealed_account'>): Account | null =>
  row.sealed_account === null ? null : (openOf(secrets, row, row.sealed_account) as Account);

export const addressOf = (secrets: Opens, row: Named & Pick<MandateRow, 'sealed_address'>): Address | null =>
  row.sealed_address === null ? null : (openOf(secrets, row, row.sealed_address) as Address);

export const phoneOf = (secrets: Opens, row: Named & Pick<MandateRow, 'sealed_phone'>): string | null =>
  row.sealed_phone === null ? null : (openOf(secrets, row, row.sealed_phone) as string);

export const wordsOf = (secrets: Opens, row: Named & Pick<MandateRow, 'sealed_words'>): string | null =>
  row.sealed_words === null ? null : (openOf(secrets, row, row.sealed_words) as string);

const OWNER_OF_IBANS = 'iban';
const OWNER_OF_PHONES = 'phone';

/** Returns the mark (keyed hash) by which an encrypted account is found. */
export const markOfIban = (secrets: Pick<SecretBox, 'mark'>, iban: string): Buffer =>
  secrets.mark(iban, OWNER_OF_IBANS);

export const markOfPhone = (secrets: Pick<SecretBox, 'mark'>, phone: string): Buffer =>
  secrets.mark(phone, OWNER_OF_PHONES);

export const marksOfPhone = (secrets: Pick<SecretBox, 'marks'>, phone: string): Buffer[] =>
  secrets.marks(phone, OWNER_OF_PHONES);

/** Returns one mark for each key: rows written with an older key have an older mark of the same account. */
export const marksOfIban = (secrets: Pick<SecretBox, 'marks'>, iban: string): Buffer[] =>
  secrets.marks(iban, OWNER_OF_IBANS);

export const marksOfAccount = (
  secrets: Pick<SecretBox, 'open' | 'marks'>,
  row: Named & Pick<MandateRow, 'sealed_account'>,
): Buffer[] => {
  const account = accountOf(secrets, row);
  return account === null ? [] : marksOfIban(secrets, account.iban);
};

export const OWNER_OF_BLOCKED = 'debit-block';

/** Encrypts a blocked account independently of its mandate, which may be deleted earlier. */
export const sealBlocked = (secrets: Seals, iban: string): Buffer => secrets.seal(Buffer.from(iban), OWNER_OF_BLOCKED);

export const openBlocked = (secrets: Opens, sealed: Buffer): string =>
  secrets.open(sealed, OWNER_OF_BLOCKED).toString('utf8');
