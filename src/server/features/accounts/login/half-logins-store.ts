import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

type Store = Pick<Database, 'kysely'>;
type Device = Pick<RequestContext, 'site' | 'deviceId' | 'now'>;

const VALID_MINUTES = 5;

/** Records that the password was right: only this device may go on with the second factor. */
export const startHalfLogin = async (db: Store, { site, deviceId, now }: Device, memberId: MemberId): Promise<void> => {
  const expires_at = new Date(now.getTime() + VALID_MINUTES * MINUTE_MS);
  await db.kysely
    .insertInto('half_logins')
    .values({ site_id: site.id, device_hash: sha256(deviceId), member_id: memberId, expires_at })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'device_hash']).doUpdateSet({ member_id: memberId, expires_at }),
    )
    .execute();
};

export const endHalfLogins = async (db: Store, memberId: MemberId): Promise<void> => {
  await db.kysely.deleteFrom('half_logins').where('member_id', '=', memberId).execute();
};

export const deleteExpiredHalfLogins = async (db: Store, now: Date): Promise<void> => {
  await db.kysely.deleteFrom('half_logins').where('expires_at', '<=', now).execute();
};
