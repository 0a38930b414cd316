import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { TimePosition } from '#server/platform/ids/time-cursor.ts';

export type BlockedRow = {
  id: MemberId;
  name: string | null;
  photo_key: string | null;
  photo_placeholder: string | null;
  blocked_at: Date;
};

export const BLOCKED_A_PAGE = 50;

/** Name and photo are null for hidden members and those who blocked the viewer by hand. Ignores known-people blocks. */
const blockedByMember = statement<
  [memberId: MemberId, siteId: number, afterAt: Date | null, afterId: MemberId | null],
  BlockedRow
>(
  'blocked-by-member',
  `select b.blocked_id as id, b.created_at as blocked_at,
          case when s.id is not null and not back.has_blocked then p.name end as name, ph.key as photo_key, ph.placeholder as photo_placeholder
   from blocks b
   join profiles p on p.member_id = b.blocked_id
   left join member_search s on s.site_id = $2 and s.id = b.blocked_id
   cross join lateral (
     select exists (select from blocks o where o.blocker_id = b.blocked_id and o.blocked_id = $1 and o.is_by_hand) as has_blocked) back
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
     and s.id is not null and not back.has_blocked
   where b.blocker_id = $1 and b.is_by_hand and ($3::timestamptz is null or (b.created_at, b.blocked_id) < ($3, $4::bigint))
   order by b.created_at desc, b.blocked_id desc
   limit ${BLOCKED_A_PAGE + 1}`,
);

type ListQuery = {
  readonly memberId: MemberId;
  readonly siteId: number;
  readonly after: TimePosition<MemberId> | null;
};

/** Returns one row more than a page holds if another page follows. */
export const findBlockedMembers = (
  db: Pick<Database, 'run'>,
  { memberId, siteId, after }: ListQuery,
): Promise<BlockedRow[]> => db.run(blockedByMember, [memberId, siteId, after?.at ?? null, after?.id ?? null]);
