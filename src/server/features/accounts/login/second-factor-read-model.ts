import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Returns true if this member needs a second factor in addition to the password or a mailed link. */
export const needsSecondFactor = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<boolean> => {
  const row = await db.kysely
    .selectFrom('totp_secrets')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
};
