import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const markSeen = statement<[likerId: MemberId, likedId: MemberId, now: Date], { was_new: true }>(
  'likes-mark-seen',
  `update likes set seen_at = $3 where liker_id = $1 and liked_id = $2 and seen_at is null returning true as was_new`,
);

/** Marks the liker's like as seen once the viewer opens their profile. Returns true if there was an unseen like. */
export const markLikeSeen = async (
  db: Pick<Database, 'run'>,
  { now, viewerId }: { readonly now: Date; readonly viewerId: MemberId },
  likerId: MemberId,
): Promise<boolean> => (await db.run(markSeen, [likerId, viewerId, now])).length > 0;
