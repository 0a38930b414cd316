import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const lockBoth = statement<[one: MemberId, other: MemberId], never>(
  'likes-lock-pair',
  `select from members where id in ($1, $2) order by id for no key update`,
);

/** In the order of their ids: no deadlock. */
export const lockPair = async (tx: Transaction, one: MemberId, other: MemberId): Promise<void> => {
  await tx.run(lockBoth, [one, other]);
};

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

export const deleteLike = async (db: Pick<Database, 'run'>, likerId: MemberId, likedId: MemberId): Promise<void> => {
  await db.run(remove, [likerId, likedId]);
};
