import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const MATCHES_AT_ONCE = 12;
/** Scans at most this many of the newest matches, even if all of them have written already. */
const MATCHES_SCANNED = 200;

const newMatches = statement<[memberId: MemberId, siteId: number], { id: MemberId }>(
  'chats-new-matches',
  `select l.liked_id as id
   from (select liked_id, matched_at from likes
         where liker_id = $1 and matched_at is not null
         order by matched_at desc, liked_id desc limit ${MATCHES_SCANNED}) l
   join member_search s on s.site_id = $2 and s.id = l.liked_id
   where not exists (
       select from conversations c
       where c.user_lo = least($1::bigint, l.liked_id) and c.user_hi = greatest($1::bigint, l.liked_id))
     and l.liked_id not in (${blockedFor('$1')})
   order by l.matched_at desc, l.liked_id desc
   limit ${MATCHES_AT_ONCE}`,
);

/** Returns mutual likes in which neither member has written yet, newest first. */
export const findNewMatches = async (
  db: Pick<Database, 'run'>,
  { memberId, siteId }: { readonly memberId: MemberId; readonly siteId: number },
): Promise<MemberId[]> => (await db.run(newMatches, [memberId, siteId])).map(({ id }) => id);
