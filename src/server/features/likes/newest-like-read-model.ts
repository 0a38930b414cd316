import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const newestLike = statement<[memberId: MemberId, siteId: number, fictional: boolean], { id: MemberId }>(
  'likes-newest-unseen',
  `select l.liker_id as id
   from likes l
   join member_search s on s.site_id = $2 and s.id = l.liker_id and s.fictional = $3
   where l.liked_id = $1 and l.seen_at is null and l.matched_at is null
     and l.liker_id not in (${blockedFor('$1')})
   order by l.created_at desc, l.liker_id desc
   limit 1`,
);

/** Returns the latest liker, real or fictional as requested, whose like is unseen and not mutual. */
export const findNewestLike = async (
  db: Pick<Database, 'run'>,
  {
    memberId,
    siteId,
    fictional,
  }: { readonly memberId: MemberId; readonly siteId: number; readonly fictional: boolean },
): Promise<MemberId | null> => (await db.run(newestLike, [memberId, siteId, fictional]))[0]?.id ?? null;
