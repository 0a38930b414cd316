import { randomInt } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { plainCode } from '#shared/domain/pasted-text.ts';

type Store = Pick<Database, 'kysely'>;

const CODES = 10;
/** 118 bits cannot be guessed, so a fast hash without a salt is enough. */
const CODE_LETTERS = 24;
const GROUPS = /.{4}/g;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const newCode = (): string => {
  const letters = Array.from({ length: CODE_LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return (letters.match(GROUPS) ?? []).join('-');
};

const hashOf = (memberId: MemberId, code: string): Buffer => sha256(`${memberId}\n${plainCode(code).toLowerCase()}`);

/** Returns true if the text has the form of a recovery code. */
export const isRecoveryCode = (code: string): boolean => {
  const plain = plainCode(code);
  return plain.length === CODE_LETTERS && /^[a-z0-9]+$/i.test(plain);
};

/** Replaces all recovery codes by ten new ones and returns them; only their hashes are stored. */
export const replaceRecoveryCodes = async (tx: Store, memberId: MemberId, now: Date): Promise<string[]> => {
  const codes = Array.from({ length: CODES }, newCode);
  await tx.kysely.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
  await tx.kysely
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ member_id: memberId, code_hash: hashOf(memberId, code), created_at: now })))
    .execute();
  return codes;
};

export const deleteRecoveryCodesSince = async (tx: Store, memberId: MemberId, since: Date): Promise<void> => {
  await tx.kysely
    .deleteFrom('recovery_codes')
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .execute();
};

/** Uses the code up and says whether it was valid. The row lock admits one of several parallel requests. */
export const takeRecoveryCode = async (
  tx: Store,
  { memberId, code, now }: { readonly memberId: MemberId; readonly code: string; readonly now: Date },
): Promise<boolean> => {
  const used = await tx.kysely
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hashOf(memberId, code))
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  return used !== undefined;
};
