import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Holds likes only for real members of this site whom lists would show. */
const hold = statement<[memberId: MemberId, likedIds: readonly MemberId[], siteId: number, now: Date], never>(
  'signup-likes-hold',
  `insert into signup_likes (member_id, liked_id, held_at)
   select $1, s.id, $4 from member_search s join members m on m.id = s.id and m.site_id = s.site_id
   where s.site_id = $3 and s.id = any ($2::bigint[]) and not s.fictional
   on conflict do nothing`,
);

export const holdLikes = async (
  db: Pick<Database, 'run'>,
  held: {
    readonly memberId: MemberId;
    readonly likedIds: readonly MemberId[];
    readonly siteId: number;
    readonly now: Date;
  },
): Promise<void> => {
  await db.run(hold, [held.memberId, held.likedIds, held.siteId, held.now]);
};

const take = statement<[memberId: MemberId], { liked_id: MemberId }>(
  'signup-likes-take',
  `with taken as (delete from signup_likes where member_id = $1 returning liked_id)
   select liked_id::text as liked_id from taken order by taken.liked_id`,
);

/** Deletes the held likes and returns them. */
export const takeHeldLikes = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<MemberId[]> =>
  (await db.run(take, [memberId])).map(({ liked_id: id }) => id);
