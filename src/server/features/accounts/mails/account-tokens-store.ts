import { randomBytes } from 'node:crypto';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Nothing = Record<string, never>;

/** The purposes of mailed links, each with the data that its token carries until it is used. */
export type TokenPayloads = {
  activate: Nothing;
  /** if set, a new password also removes second factors added since, which may be an intruder's */
  reset_password: { readonly forgetSince?: string };
  /** The new address, which is confirmed by using the link. */
  change_email: { readonly email: string };
  /** the previous address, and the time of the request: later changes may be an intruder's */
  undo_email_change: { readonly email: string; readonly askedAt: string };
  reactivate: Nothing;
  /** Deletes the account of a member who has locked themselves out. */
  delete_account: Nothing;
  download_export: { readonly objectKey: string };
  /** Turns off the mails about saved searches. */
  stop_alerts: Nothing;
};

export type TokenPurpose = keyof TokenPayloads;

type Store = Pick<Database, 'run' | 'kysely'>;

const insertToken = statement<
  [tokenHash: Buffer, purpose: string, memberId: MemberId, payload: string, now: Date, expiresAt: Date],
  never
>(
  'account-token-insert',
  `insert into account_tokens (token_hash, purpose, member_id, payload, created_at, expires_at)
   values ($1, $2, $3, $4::jsonb, $5, $6)`,
);

const rehearseIssue = statement<
  [tokenHash: Buffer, purpose: string, payload: string, now: Date, expiresAt: Date],
  never
>(
  'account-token-rehearse',
  `insert into account_tokens (token_hash, purpose, member_id, payload, created_at, expires_at)
   select $1::bytea, $2::text, 0, $3::jsonb, $4::timestamptz, $5::timestamptz where false`,
);

type TokenRow = { member_id: MemberId; payload: unknown; created_at: Date };

const tokenByHash = statement<[tokenHash: Buffer, purpose: string, now: Date], TokenRow>(
  'account-token-by-hash',
  `select member_id, payload, created_at from account_tokens
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
);

/** Locks the member's row before anything that belongs to it: a single lock order prevents deadlocks. */
const lockOwner = statement<[tokenHash: Buffer], never>(
  'account-token-lock-owner',
  `select from members where id = (select member_id from account_tokens where token_hash = $1) for no key update`,
);

/** The lock on the owner's row serialises parallel requests: only the first can use the token. */
const useToken = statement<[tokenHash: Buffer, purpose: string, now: Date], TokenRow>(
  'account-token-use',
  `update account_tokens set used_at = $3
   where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3
   returning member_id, payload, created_at`,
);

type IssueInput<Purpose extends TokenPurpose> = {
  readonly purpose: Purpose;
  readonly memberId: MemberId;
  readonly payload: TokenPayloads[Purpose];
  readonly now: Date;
  readonly expiresAt: Date;
};

/** Creates a mailed link's token: 256 random bits as 43 characters of base64url. Only its hash is stored. */
export const issueToken = async <Purpose extends TokenPurpose>(
  tx: Store,
  { purpose, memberId, payload, now, expiresAt }: IssueInput<Purpose>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.run(insertToken, [sha256(token), purpose, memberId, JSON.stringify(payload), now, expiresAt]);
  return token;
};

/** Same work as `issueToken` but stores nothing, so that response times do not reveal who has an account. */
export const rehearseToken = async (
  tx: Store,
  { purpose, now, expiresAt }: Pick<IssueInput<TokenPurpose>, 'purpose' | 'now' | 'expiresAt'>,
): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.run(rehearseIssue, [sha256(token), purpose, '{}', now, expiresAt]);
  return token;
};

export type TakenToken<Purpose extends TokenPurpose> = {
  readonly memberId: MemberId;
  readonly payload: TokenPayloads[Purpose];
  readonly issuedAt: Date;
};

/** Returns a valid token, or null. Does not use it up. */
export const findToken = async <Purpose extends TokenPurpose>(
  db: Store,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<TakenToken<Purpose> | null> => showToken((await db.run(tokenByHash, [sha256(token), purpose, now]))[0]);

/**
 * Locks the token's owner and uses the token up, if the transaction commits; null when it is unknown, of another
 * purpose, used or expired. For POST requests only, because mail scanners follow links.
 */
export const takeToken = async <Purpose extends TokenPurpose>(
  tx: Store,
  purpose: Purpose,
  token: string,
  now: Date,
): Promise<TakenToken<Purpose> | null> => {
  await tx.run(lockOwner, [sha256(token)]);
  return showToken((await tx.run(useToken, [sha256(token), purpose, now]))[0]);
};

const showToken = <Purpose extends TokenPurpose>(row: TokenRow | undefined): TakenToken<Purpose> | null =>
  row === undefined
    ? null
    : { memberId: row.member_id, payload: row.payload as TokenPayloads[Purpose], issuedAt: row.created_at };

/** Deletes the member's tokens of this purpose, so that links mailed earlier stop working. */
export const revokeTokens = async (tx: Store, memberId: MemberId, purpose: TokenPurpose): Promise<void> => {
  await tx.kysely
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .execute();
};

export const revokeTokensSince = async (
  tx: Store,
  memberId: MemberId,
  purpose: TokenPurpose,
  issuedAt: Date,
): Promise<void> => {
  await tx.kysely
    .deleteFrom('account_tokens')
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', issuedAt)
    .execute();
};

export const deleteExpiredTokens = async (db: Store, now: Date): Promise<void> => {
  await db.kysely.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
};
