import { addHours } from '#server/platform/clock/add-hours.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Store = Pick<Database, 'kysely'>;
type Device = Pick<RequestContext, 'site' | 'deviceId'>;

/** Returns true if this address has logged in on this device before. */
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

/** Keeps the account's known devices when its email address changes. */
export const moveDevices = async (
  db: Store,
  siteId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  await db.kysely
    .deleteFrom('known_devices')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', sha256(to))
    .execute();
  await db.kysely
    .updateTable('known_devices')
    .set({ email_hash: sha256(to) })
    .where('site_id', '=', siteId)
    .where('email_hash', '=', sha256(from))
    .execute();
};

/** Deletes the known devices, so that the next login on any device is mailed to the owner as new. */
export const forgetDevices = async (db: Store, siteId: number, email: string): Promise<void> => {
  await db.kysely
    .deleteFrom('known_devices')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', sha256(email))
    .execute();
};

export const KEPT_DEVICE_DAYS = 400;

export const deleteOldDevices = async (db: Store, now: Date): Promise<void> => {
  await db.kysely
    .deleteFrom('known_devices')
    .where('last_login_at', '<=', addHours(now, -KEPT_DEVICE_DAYS * 24))
    .execute();
};

/** Returns hashes of the devices on which this address has logged in. */
export const listKnownDevices = async (db: Store, siteId: number, email: string): Promise<Buffer[]> => {
  const rows = await db.kysely
    .selectFrom('known_devices')
    .select('device_hash')
    .where('site_id', '=', siteId)
    .where('email_hash', '=', sha256(email))
    .execute();
  return rows.map(({ device_hash }) => device_hash);
};
