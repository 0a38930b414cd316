import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Only blocks by hand: others are not known to the member. */
export const unblockMember = async (
  db: Pick<Database, 'kysely'>,
  memberId: MemberId,
  blockedId: MemberId,
): Promise<void> => {
  await db.kysely
    .deleteFrom('blocks')
    .where('blocker_id', '=', memberId)
    .where('blocked_id', '=', blockedId)
    .where('known_marks', 'is', null)
    .execute();
};
