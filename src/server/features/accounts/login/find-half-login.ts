import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Store = Pick<Database, 'kysely'>;
type Device = Pick<RequestContext, 'site' | 'deviceId' | 'now'>;

/**
 * Returns the member who has entered the right password on this device but not yet the second factor; null if there is
 * none or it has expired.
 */
export const findHalfLogin = async (db: Store, { site, deviceId, now }: Device): Promise<MemberId | null> => {
  const row = await db.kysely
    .selectFrom('half_logins')
    .select('member_id')
    .where('site_id', '=', site.id)
    .where('device_hash', '=', sha256(deviceId))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (row?.member_id as MemberId | undefined) ?? null;
};
