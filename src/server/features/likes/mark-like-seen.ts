import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const markSeen = statement<[likerId: MemberId, likedId: MemberId, now: Date], never>(
  'likes-mark-seen',
  `update likes set seen_at = $3 where liker_id = $1 and liked_id = $2 and seen_at is null`,
);

/** Marks the liker's like as seen once the viewer opens their profile; does nothing if there is no unseen like. */
export const markLikeSeen = async (
  db: Pick<Database, 'run'>,
  { now, viewerId }: { readonly now: Date; readonly viewerId: MemberId },
  likerId: MemberId,
): Promise<void> => {
  await db.run(markSeen, [likerId, viewerId, now]);
};
