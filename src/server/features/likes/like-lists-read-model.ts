import { blockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { TimePosition } from '#server/platform/ids/time-cursor.ts';
import type { LikeListKind } from '#shared/domain/search/like-lists.ts';

export const LIKES_PER_PAGE = 24;

type ListParams = [memberId: MemberId, siteId: number, afterAt: Date | null, afterId: MemberId | null];
/** `at`: when the member entered this list */
type ListRow = { id: MemberId; at: Date; is_new: boolean };

/** Only members whom the site still shows, and no block hides. An extra row shows if a page follows. */
const listBy = ({ mine, theirs, at, where = 'true', isNew = 'false' }: Readonly<Record<string, string>>) =>
  `select l.${theirs} as id, l.${at} as at, ${isNew} as is_new
   from likes l
   join member_search s on s.site_id = $2 and s.id = l.${theirs}
   where l.${mine} = $1 and ${where}
     and ($3::timestamptz is null or (l.${at}, l.${theirs}) < ($3, $4::bigint))
     and l.${theirs} not in (${blockedFor('$1')})
   order by l.${at} desc, l.${theirs} desc
   limit ${LIKES_PER_PAGE + 1}`;

const lists = {
  received: statement<ListParams, ListRow>(
    'likes-list-received',
    listBy({ mine: 'liked_id', theirs: 'liker_id', at: 'created_at', isNew: 'l.seen_at is null' }),
  ),
  sent: statement<ListParams, ListRow>(
    'likes-list-sent',
    listBy({ mine: 'liker_id', theirs: 'liked_id', at: 'created_at' }),
  ),
  matches: statement<ListParams, ListRow>(
    'likes-list-matches',
    listBy({ mine: 'liker_id', theirs: 'liked_id', at: 'matched_at', where: 'l.matched_at is not null' }),
  ),
};

type ListQuery = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly after: TimePosition<MemberId> | null;
};

/** Returns a page of the list, newest first. */
export const findLikeList = (
  db: Pick<Database, 'run'>,
  kind: LikeListKind,
  { memberId, siteId, after }: ListQuery,
): Promise<ListRow[]> => db.run(lists[kind], [memberId, siteId, after?.at ?? null, after?.id ?? null]);

const myLikesAmong = statement<[memberId: MemberId, ids: readonly MemberId[]], { id: MemberId }>(
  'likes-mine-among',
  `select liked_id as id from likes where liker_id = $1 and liked_id = any ($2::bigint[])`,
);

export const findMyLikesAmong = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  ids: readonly MemberId[],
): Promise<ReadonlySet<MemberId>> =>
  new Set(ids.length === 0 ? [] : (await db.run(myLikesAmong, [memberId, ids])).map(({ id }) => id));
