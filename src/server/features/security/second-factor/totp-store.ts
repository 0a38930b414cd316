import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { resealingColumns, type SealedColumn } from '#server/platform/secrets/sealed-column.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

type Store = Pick<Database, 'kysely'>;
type Sealed = { readonly db: Store; readonly secrets: SecretBox };

export type TotpSecret = { readonly secret: Buffer; readonly isEnabled: boolean };

/** Stores a secret that waits for its first code, in place of an earlier waiting one. False when TOTP is on already. */
export const storeSecret = async (
  { db, secrets }: Sealed,
  { memberId, secret, now }: { readonly memberId: MemberId; readonly secret: Buffer; readonly now: Date },
): Promise<boolean> => {
  const sealed_secret = secrets.seal(secret, memberId);
  const stored = await db.kysely
    .insertInto('totp_secrets')
    .values({ member_id: memberId, sealed_secret, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({ sealed_secret, created_at: now, last_step: 0 })
        .where('totp_secrets.enabled_at', 'is', null),
    )
    .returning('member_id')
    .executeTakeFirst();
  return stored !== undefined;
};

export const findSecret = async ({ db, secrets }: Sealed, memberId: MemberId): Promise<TotpSecret | null> => {
  const row = await db.kysely
    .selectFrom('totp_secrets')
    .select(['sealed_secret', 'enabled_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { secret: secrets.open(row.sealed_secret, memberId), isEnabled: row.enabled_at !== null };
};

/** Keyset pagination by member id. */
const sealedSecrets = statement<[after: string | null, limit: number], { member_id: MemberId; sealed_secret: Buffer }>(
  'totp-sealed-secrets',
  `select member_id, sealed_secret from totp_secrets
   where $1::bigint is null or member_id > $1 order by member_id limit $2`,
);

const replaceSealed = statement<[members: string[], before: Buffer[], after: Buffer[]], { member_id: MemberId }>(
  'totp-replace-sealed',
  `update totp_secrets t set sealed_secret = changed.after
   from unnest($1::bigint[], $2::bytea[], $3::bytea[]) as changed (member_id, before, after)
   where t.member_id = changed.member_id and t.sealed_secret = changed.before
   returning t.member_id`,
);

export const totpSecretsColumn: SealedColumn = {
  name: 'totp_secrets.sealed_secret',
  list: async (db, { after, limit }) =>
    (await db.run(sealedSecrets, [after, limit])).map(({ member_id: id, sealed_secret: sealed }) => ({
      id,
      owner: id,
      sealed,
    })),
  replace: async (db, changes) => (await db.run(replaceSealed, resealingColumns(changes))).length,
};

/** The row lock accepts each step once, and no earlier step after it. */
const takeStep = statement<[memberId: MemberId, step: number, newestStep: number], { member_id: MemberId }>(
  'totp-take-step',
  `update totp_secrets set last_step = $2
   where member_id = $1 and enabled_at is not null and (last_step < $2 or last_step > $3)
   returning member_id`,
);

/**
 * Uses the step's code up and says whether it was unused. A stored step beyond `newestStep` was used before the clock
 * was set back, and does not count.
 */
export const takeTotpStep = async (
  tx: Transaction,
  memberId: MemberId,
  { step, newestStep }: { readonly step: number; readonly newestStep: number },
): Promise<boolean> => (await tx.run(takeStep, [memberId, step, newestStep])).length > 0;

/** Turns TOTP on and uses up its first code; from now on the password alone is not enough. */
export const enableTotp = async (
  tx: Store,
  { memberId, step, now }: { readonly memberId: MemberId; readonly step: number; readonly now: Date },
): Promise<void> => {
  await tx.kysely
    .updateTable('totp_secrets')
    .set({ enabled_at: now, last_step: step })
    .where('member_id', '=', memberId)
    .execute();
};

/** Returns true if TOTP was turned on since then, or its set-up has begun since then and is not finished. */
export const isTotpSince = async (tx: Store, memberId: MemberId, since: Date): Promise<boolean> => {
  const row = await tx.kysely
    .selectFrom('totp_secrets')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where(({ fn }) => fn.coalesce('enabled_at', 'created_at'), '>=', since)
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteTotp = async (tx: Store, memberId: MemberId): Promise<void> => {
  await tx.kysely.deleteFrom('totp_secrets').where('member_id', '=', memberId).execute();
  await tx.kysely.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute();
};
