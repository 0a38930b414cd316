import { type CardRow, viewMemberCard } from '#server/features/members/member-card-view.ts';
import { isShownInLists, type VisibilityInput } from '#server/features/members/member-policy.ts';
import { shownActivity } from '#server/features/members/member-presence-rules.ts';
import { ownLineOf } from '#server/features/members/own-line-rules.ts';
import { type Database, type Statement, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';

/** The viewer, the site and the time; a request's context satisfies this type. */
export type ViewerContext = {
  readonly now: Date;
  readonly site: { readonly id: number };
  readonly viewer: { readonly memberId: MemberId } | null;
};

type FoundCard = CardRow & Omit<VisibilityInput, 'is_listed'>;

const blocksOf = (id: string) =>
  `${id} in (select blocker_id from blocks where blocked_id = $3::bigint) as has_blocked_viewer,
   ${id} in (select blocked_id from blocks where blocker_id = $3::bigint and is_by_hand) as is_blocked_by_viewer`;

type Parameters = [siteId: number, ids: readonly string[], viewerId: string | null];

const listedCards = (moreColumns = '') =>
  `select s.id::text as id, p.name, p.gender, p.date_of_birth, p.country, p.region, p.city,
          ph.key as photo_key, ph.placeholder as photo_placeholder,
          s.fictional, m.paid_user, s.created_at as signup_date, ${shownActivity('s')}, m.site_id = $1 as is_home,
          s.id is not distinct from $3::bigint as is_self, ${blocksOf('s.id')}${moreColumns}
   from member_search s
   join members m on m.id = s.id
   join profiles p on p.member_id = s.id
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   where s.site_id = $1 and s.id = any ($2::bigint[])`;

const cardsByIds = statement<Parameters, FoundCard>('member-cards-by-ids', listedCards());

type CardWithWords = FoundCard & {
  about_me: string;
  prompts: PromptAnswer[];
  interests: number[];
  /** null for visitors */
  viewer_interests: number[] | null;
};

/** Reads 280 characters. The last one may be half an emoji, but shown lines are shorter. */
const cardsWithWordsByIds = statement<Parameters, CardWithWords>(
  'member-cards-with-words-by-ids',
  listedCards(`, left(p.about_me, 280) as about_me, p.prompts, p.interests,
          (select interests from profiles where member_id = $3::bigint) as viewer_interests`),
);

/** Without a row in `member_search`, hidden members have no activity and are never shown as online. */
const partnerCardsByIds = statement<Parameters, FoundCard>(
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

const cardsBy =
  <Row extends FoundCard, Context extends ViewerContext, Card>(
    cards: Statement<Parameters, Row>,
    view: (row: Row, ctx: Context) => Card,
  ) =>
  async (db: Pick<Database, 'read'>, ids: readonly string[], ctx: Context): Promise<Card[]> => {
    if (ids.length === 0) return [];
    const rows = await db.read.run(cards, [ctx.site.id, ids, ctx.viewer?.memberId ?? null]);
    const shown = rows.filter((row) => isShownInLists({ ...row, is_listed: true }));
    const byId = new Map(shown.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row === undefined ? [] : [view(row, ctx)];
    });
  };

const viewCard = (row: FoundCard, { now }: ViewerContext): MemberCard => viewMemberCard(row, now);

/**
 * Returns the cards of these members in the given order. Leaves out members who are not visible on the site, and those
 * whom a block hides from the viewer, so that all lists agree.
 */
export const loadMemberCards = cardsBy(cardsByIds, viewCard);

type SiteContext = ViewerContext & { readonly site: Pick<Site, 'visible_profile_notes'> };

/** The same, with one line from each member's own texts. */
export const loadCardsWithLine = cardsBy(cardsWithWordsByIds, (row, { now, site }: SiteContext) => ({
  ...viewMemberCard(row, now),
  own_words: ownLineOf(row, site),
}));

/** The same, with one line from each member's own texts and the interests that the viewer shares. */
export const loadCardsWithWords = cardsBy(cardsWithWordsByIds, (row, { now, site }: SiteContext) => ({
  ...viewMemberCard(row, now),
  own_words: ownLineOf(row, site),
  shared_interests: interestSlugs(row.interests.filter((one) => row.viewer_interests?.includes(one) === true)),
}));

/** The same for the viewer's conversation partners: includes those who have hidden their profile. */
export const loadPartnerCards = cardsBy(partnerCardsByIds, viewCard);
