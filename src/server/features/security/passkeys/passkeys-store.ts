import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Store = Pick<Database, 'kysely'>;

export type PasskeyRow = {
  readonly id: string;
  readonly credential_id: string;
  readonly transports: string[];
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
};

export const listPasskeys = (db: Store, memberId: MemberId): Promise<PasskeyRow[]> =>
  db.kysely
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

type NewPasskey = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly now: Date;
};

/** Returns false if an account of the site already has this credential. */
export const insertPasskey = async (tx: Store, passkey: NewPasskey): Promise<boolean> => {
  const stored = await tx.kysely
    .insertInto('passkeys')
    .values({
      member_id: passkey.memberId,
      site_id: passkey.siteId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
};

export const findPasskeyOwner = async (tx: Store, siteId: number, credentialId: string): Promise<MemberId | null> => {
  const row = await tx.kysely
    .selectFrom('passkeys')
    .select('member_id')
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return (row?.member_id as MemberId | undefined) ?? null;
};

/** Locks the passkey's row: of two answers with the same counter, the second then finds it used. */
export const lockPasskey = async (
  tx: Store,
  siteId: number,
  credentialId: string,
): Promise<{ id: string; memberId: MemberId; publicKey: Buffer; counter: number; transports: string[] } | null> => {
  const row = await tx.kysely
    .selectFrom('passkeys')
    .select(['id', 'member_id', 'public_key', 'counter', 'transports'])
    .where('site_id', '=', siteId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id, member_id, public_key, counter, transports } = row;
  return { id, memberId: member_id as MemberId, publicKey: public_key, counter: Number(counter), transports };
};

export const markPasskeyUsed = async (tx: Store, id: string, counter: number, now: Date): Promise<void> => {
  await tx.kysely.updateTable('passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute();
};

/** Returns false if the member has no such passkey. */
export const renamePasskey = async (db: Store, memberId: MemberId, id: string, name: string): Promise<boolean> => {
  const renamed = await db.kysely
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
};

/** Returns false if the member has no such passkey. */
export const deletePasskey = async (tx: Store, memberId: MemberId, id: string): Promise<boolean> => {
  const deleted = await tx.kysely
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
};

export const deletePasskeysSince = async (tx: Store, memberId: MemberId, since: Date): Promise<void> => {
  await tx.kysely.deleteFrom('passkeys').where('member_id', '=', memberId).where('created_at', '>=', since).execute();
};
