import { lockPair } from '#server/features/members/lock-pair.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const insert = statement<[likerId: MemberId, likedId: MemberId, now: Date], { is_new: boolean }>(
  'likes-insert',
  `insert into likes (liker_id, liked_id, created_at) values ($1, $2, $3)
   on conflict do nothing returning true as is_new`,
);

const isLikedBack = statement<[likerId: MemberId, likedId: MemberId], { found: true }>(
  'likes-liked-back',
  `select true as found from likes where liker_id = $2 and liked_id = $1`,
);

export const insertLike = async (
  tx: Transaction,
  { likerId, likedId, now }: { readonly likerId: MemberId; readonly likedId: MemberId; readonly now: Date },
): Promise<{ readonly isNew: boolean; readonly isMatch: boolean }> => {
  const isNew = (await tx.run(insert, [likerId, likedId, now])).length > 0;
  const isMatch = (await tx.run(isLikedBack, [likerId, likedId])).length > 0;
  return { isNew, isMatch };
};

const remove = statement<[likerId: MemberId, likedId: MemberId], never>(
  'likes-delete',
  `delete from likes where liker_id = $1 and liked_id = $2`,
);

/** Takes the same locks as liking, so that no match can arise with a like that is being deleted. */
export const deleteLike = (db: Database, likerId: MemberId, likedId: MemberId): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPair(tx, likerId, likedId);
    await tx.run(remove, [likerId, likedId]);
  });
