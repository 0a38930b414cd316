import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { startEventLog } from '#server/platform/realtime/event-log.ts';

type Account = Insertable<Schema['members']>;
type Common = Pick<Account, 'site_id' | 'password_hash' | 'language' | 'signup_date' | 'terms_version'>;

/** Creates an account without an address until the member has confirmed one. The caller creates its profile. */
export const createUnconfirmedAccount = async (
  tx: Transaction,
  account: Common & Pick<Account, 'sensitive_consent_at' | 'traffic_source_id' | 'invite_code_id'>,
): Promise<MemberId> => {
  const { id } = await tx.kysely
    .insertInto('members')
    .values({ ...account, email: null, status: 'not_confirmed' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await startEventLog(tx, id as MemberId);
  return id as MemberId;
};

/** Creates an admin's account. Returns null if the address has an account. The caller creates its profile. */
export const createAdminAccount = async (
  tx: Transaction,
  account: Common & { readonly email: string },
): Promise<MemberId | null> => {
  const added = await tx.kysely
    .insertInto('members')
    .values({ ...account, status: 'active', role: 'admin' })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return null;
  await startEventLog(tx, added.id as MemberId);
  return added.id as MemberId;
};

/** Returns false if the address has no active account. */
export const makeAdmin = async (
  db: Pick<Database, 'kysely'>,
  { siteId, email }: { readonly siteId: number; readonly email: string },
): Promise<boolean> => {
  const promoted = await db.kysely
    .updateTable('members')
    .set({ role: 'admin' })
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return promoted !== undefined;
};
