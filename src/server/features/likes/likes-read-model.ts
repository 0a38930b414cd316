import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { MOST_LIKES_LISTED } from '#shared/domain/search/like-lists.ts';

type LikeRow = { liker_id: MemberId; seen_at: Date | null };

/** Only likers whom the site still shows and no block hides. */
const likesOfMember = statement<[memberId: MemberId, siteId: number], LikeRow>(
  'likes-of-member',
  `select l.liker_id, l.seen_at
   from likes l
   join member_search s on s.site_id = $2 and s.id = l.liker_id
   where l.liked_id = $1
     and l.liker_id not in (${blockedFor('$1')})
   order by l.created_at desc, l.liker_id
   limit ${MOST_LIKES_LISTED}`,
);

/** Returns the likes, newest first. */
export const findLikes = (db: Database, memberId: MemberId, siteId: number): Promise<LikeRow[]> =>
  db.run(likesOfMember, [memberId, siteId]);

/** SQL: selects one row with the number of the member's new likes. */
export const newLikesCount = (member: string, site: string): string => `
  select count(*)::int as num_new
  from likes l
  join member_search s on s.site_id = ${site} and s.id = l.liker_id
  where l.liked_id = ${member} and l.seen_at is null
    and l.liker_id not in (${blockedFor(member)})`;

const newLikesOfMember = statement<[memberId: MemberId, siteId: number], { num_new: number }>(
  'likes-new-of-member',
  newLikesCount('$1', '$2'),
);

export const countNewLikes = async (db: Database, memberId: MemberId, siteId: number): Promise<number> =>
  (await db.run(newLikesOfMember, [memberId, siteId]))[0]?.num_new ?? 0;
