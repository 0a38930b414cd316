import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type BlockedRow = {
  id: MemberId;
  name: string | null;
  photo_key: string | null;
  photo_placeholder: string | null;
  blocked_at: Date;
};

const MAXIMUM_BLOCKED = 500;

/** Name and face only of those who may be seen; a member who has blocked back shows none either. */
const blockedByMember = statement<[memberId: MemberId, siteId: number], BlockedRow>(
  'blocked-by-member',
  `select b.blocked_id as id, b.created_at as blocked_at,
          case when s.id is not null and not back.has_blocked then p.name end as name, ph.key as photo_key, ph.placeholder as photo_placeholder
   from blocks b
   join profiles p on p.member_id = b.blocked_id
   left join member_search s on s.site_id = $2 and s.id = b.blocked_id
   cross join lateral (
     select exists (select from blocks o where o.blocker_id = b.blocked_id and o.blocked_id = $1) as has_blocked) back
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
     and s.id is not null and not back.has_blocked
   where b.blocker_id = $1
   order by b.created_at desc, b.blocked_id
   limit ${MAXIMUM_BLOCKED}`,
);

export const findBlockedMembers = (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  siteId: number,
): Promise<BlockedRow[]> => db.run(blockedByMember, [memberId, siteId]);
