import { sha256 } from '#server/features/accounts/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';

type Store = Pick<Database, 'kysely'>;
type Device = Pick<RequestContext, 'site' | 'deviceId'>;

/** Whether this address, account or not, has logged in on this device before. */
export const isKnownDevice = async (db: Store, { site, deviceId }: Device, email: string): Promise<boolean> => {
  const known = await db.kysely
    .selectFrom('known_devices')
    .select('last_login_at')
    .where('site_id', '=', site.id)
    .where('email_hash', '=', sha256(email))
    .where('device_hash', '=', sha256(deviceId))
    .executeTakeFirst();
  return known !== undefined;
};

export const rememberDevice = async (
  db: Store,
  { site, deviceId, now }: Device & Pick<RequestContext, 'now'>,
  email: string,
): Promise<void> => {
  await db.kysely
    .insertInto('known_devices')
    .values({ site_id: site.id, email_hash: sha256(email), device_hash: sha256(deviceId), last_login_at: now })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email_hash', 'device_hash']).doUpdateSet({ last_login_at: now }),
    )
    .execute();
};
