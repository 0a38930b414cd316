import { type CardRow, viewMemberCard } from '#server/features/members/member-card-view.ts';
import { isShownInLists, type VisibilityFacts } from '#server/features/members/member-visibility-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

/** Who looks, where and when. A request's context is one. */
export type ViewerContext = {
  readonly now: Date;
  readonly site: { readonly id: number };
  readonly viewer: { readonly memberId: MemberId } | null;
};

const cardsByIds = statement<
  [siteId: number, ids: readonly string[], viewerId: string | null],
  CardRow & Omit<VisibilityFacts, 'is_listed'>
>(
  'member-cards-by-ids',
  `select s.id::text as id, p.name, p.date_of_birth, p.country, p.region, p.city,
          ph.key as photo_key, ph.placeholder as photo_placeholder,
          s.fictional, m.paid_user, s.created_at as signup_date, s.last_active_at,
          s.id is not distinct from $3::bigint as is_self,
          s.id in (select blocker_id from blocks where blocked_id = $3::bigint) as has_blocked_viewer,
          s.id in (select blocked_id from blocks where blocker_id = $3::bigint) as is_blocked_by_viewer
   from member_search s
   join members m on m.id = s.id
   join profiles p on p.member_id = s.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   where s.site_id = $1 and s.id = any ($2::bigint[])`,
);

/**
 * Cards of these members in this order. Who is not visible on the site, has blocked the viewer or was blocked by them is
 * left out, so that every list of people says the same.
 */
export const loadMemberCards = async (
  db: Pick<Database, 'read'>,
  ids: readonly string[],
  { now, site, viewer }: ViewerContext,
): Promise<MemberCard[]> => {
  if (ids.length === 0) return [];
  const rows = await db.read.run(cardsByIds, [site.id, ids, viewer?.memberId ?? null]);
  const shown = rows.filter((row) => isShownInLists({ ...row, is_listed: true }));
  const byId = new Map(shown.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [viewMemberCard(row, now)];
  });
};
