import { type CardRow, viewMemberCard } from '#server/features/members/member-card-view.ts';
import { shownActivity } from '#server/features/members/member-presence-rules.ts';
import { isShownInLists, type VisibilityFacts } from '#server/features/members/member-visibility-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

/** The viewer, the site and the time; a request's context satisfies this type. */
export type ViewerContext = {
  readonly now: Date;
  readonly site: { readonly id: number };
  readonly viewer: { readonly memberId: MemberId } | null;
};

type FoundCard = CardRow & Omit<VisibilityFacts, 'is_listed'>;

const blocksOf = (id: string) =>
  `${id} in (select blocker_id from blocks where blocked_id = $3::bigint) as has_blocked_viewer,
   ${id} in (select blocked_id from blocks where blocker_id = $3::bigint) as is_blocked_by_viewer`;

const cardsByIds = statement<[siteId: number, ids: readonly string[], viewerId: string | null], FoundCard>(
  'member-cards-by-ids',
  `select s.id::text as id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
          ph.key as photo_key, ph.placeholder as photo_placeholder,
          s.fictional, m.paid_user, s.created_at as signup_date, ${shownActivity('s')}, m.site_id = $1 as is_home,
          s.id is not distinct from $3::bigint as is_self, ${blocksOf('s.id')}
   from member_search s
   join members m on m.id = s.id
   join profiles p on p.member_id = s.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   where s.site_id = $1 and s.id = any ($2::bigint[])`,
);

/** Without a row in `member_search`, hidden members have no activity and are never shown as online. */
const partnerCardsByIds = statement<[siteId: number, ids: readonly string[], viewerId: string | null], FoundCard>(
  'partner-cards-by-ids',
  `select m.id::text as id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
          ph.key as photo_key, ph.placeholder as photo_placeholder,
          m.fictional, m.paid_user, m.signup_date, ${shownActivity('s')}, m.site_id = $1 as is_home,
          m.id is not distinct from $3::bigint as is_self, ${blocksOf('m.id')}
   from members m
   join profiles p on p.member_id = m.id
   left join member_search s on s.site_id = $1 and s.id = m.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   where m.id = any ($2::bigint[]) and (s.id is not null or (m.status = 'active' and p.status = 'hidden'))`,
);

type Cards = (db: Pick<Database, 'read'>, ids: readonly string[], ctx: ViewerContext) => Promise<MemberCard[]>;

const cardsBy =
  (statementOfCards: typeof cardsByIds): Cards =>
  async (db, ids, { now, site, viewer }) => {
    if (ids.length === 0) return [];
    const rows = await db.read.run(statementOfCards, [site.id, ids, viewer?.memberId ?? null]);
    const shown = rows.filter((row) => isShownInLists({ ...row, is_listed: true }));
    const byId = new Map(shown.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [viewMemberCard(row, now)];
    });
  };

/**
 * The cards of these members in the given order. Leaves out members who are not visible on the site or in a block with
 * the viewer, so that all lists of people agree.
 */
export const loadMemberCards = cardsBy(cardsByIds);

/** The same for the viewer's conversation partners: includes those who have hidden their profile. */
export const loadPartnerCards = cardsBy(partnerCardsByIds);
