import { completeSearch, type SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import { findMembersOnPage } from '#server/features/discovery/results/find-members-on-page.ts';
import { inTurns, middleFirst } from '#server/features/landers/lander-order-rules.ts';
import { placeFaces } from '#server/features/landers/map-place-rules.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import { fromPublicId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { LanderPerson, LanderPreset } from '#shared/contract/people/landers-contract.ts';
import { ICON_INTERESTS, type Lander, MAXIMUM_LANDER_PEOPLE } from '#shared/domain/landers.ts';
import { gendersOn, type Niche, nicheOf } from '#shared/domain/niches.ts';
import { interestSlugs } from '#shared/domain/profile/interests.ts';

const storedInterests = statement<[siteId: number, ids: readonly string[]], { id: string; interests: number[] }>(
  'lander-interests',
  `select s.id::text as id, p.interests
   from member_search s join profiles p on p.member_id = s.id
   where s.site_id = $1 and s.id = any ($2::bigint[])`,
);

/** Returns the interests of these members by public id, in the order of their profiles. */
const interestsByMember = async (
  db: Pick<Database, 'read'>,
  site: { readonly id: number },
  people: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (people.length === 0) return new Map();
  const rows = await db.read.run(storedInterests, [site.id, people.map(({ id }) => fromPublicId(id))]);
  return new Map(rows.map(({ id, interests }) => [toPublicId(id), interestSlugs(interests)]));
};

/** Number of members shown on each page; other pages show none. */
const PEOPLE: Readonly<Partial<Record<Lander, number>>> = {
  collagelanding: MAXIMUM_LANDER_PEOPLE,
  gallery: MAXIMUM_LANDER_PEOPLE,
  iconslanding: 3,
  maplanding: MAXIMUM_LANDER_PEOPLE,
  socialnetwork: 2,
  tinderswipe: MAXIMUM_LANDER_PEOPLE,
  video: 3,
};

/** Pages that show interests. */
const SHOWS_INTERESTS: ReadonlySet<Lander> = new Set([
  'collagelanding',
  'iconslanding',
  'socialnetwork',
  'tinderswipe',
]);

const DRAWN: ReadonlySet<string | undefined> = new Set(ICON_INTERESTS);

/** Returns a test for members whose first interest has an icon. */
const findDrawn = async (
  db: Pick<Database, 'read'>,
  site: { readonly id: number },
  cards: readonly MemberCard[],
): Promise<(card: MemberCard) => boolean> => {
  const interests = await interestsByMember(db, site, cards);
  return ({ id }) => DRAWN.has(interests.get(id)?.[0]);
};

/** Number of women before the first man in niches about women. */
const WOMEN_BEFORE_MEN = 8;

type PeopleOfNiche = {
  /** women and men alternating, or most of the women first */
  readonly order: 'turns' | 'women_first';
  /** the ages that the niche promises; null: any */
  readonly ages: { readonly min_age: number; readonly max_age?: number } | null;
};

/** Members shown on landing pages whose URL sets no preset. */
const LANDER_PEOPLE: Readonly<Record<Niche, PeopleOfNiche>> = {
  default: { order: 'turns', ages: null },
  she: { order: 'women_first', ages: null },
  bdsm: { order: 'turns', ages: null },
  bbw: { order: 'women_first', ages: null },
  gilf: { order: 'women_first', ages: { min_age: 60 } },
  milf: { order: 'women_first', ages: { min_age: 38, max_age: 55 } },
  gay: { order: 'turns', ages: null },
};

type Wanted = {
  readonly lander: Lander;
  readonly country: string;
  readonly preset: LanderPreset;
  /** the niche that the page's texts address; null: that of the site */
  readonly tone: Niche | null;
};

/** Reads this many times the needed members, because some results cannot be shown. */
const SPARE = 3;

/**
 * Returns real members with a photo whom a visitor's search would find and who can be liked on this site. Without a
 * preset, the niche decides the ages and the order of women and men, beginning with a woman. If it sets no ages,
 * members of the middle ages come first. On the icons page, members whose first interest has an icon come first.
 */
export const findLanderPeople = async (
  db: Pick<Database, 'read'>,
  ctx: SearchContext,
  { lander, country, preset: { seeks, min_age, max_age }, tone }: Wanted,
): Promise<LanderPerson[]> => {
  const count = PEOPLE[lander];
  if (count === undefined) return [];
  const niche = tone ?? nicheOf(ctx.site.niche);
  const { order, ages } = LANDER_PEOPLE[niche];
  const genders = seeks === null || seeks === 'any' ? gendersOn(niche).toReversed() : [seeks];
  const isAgePreset = min_age !== null || max_age !== null;
  const found = await Promise.all(
    genders.map(async (gender) => {
      const query = {
        gender,
        country,
        ...(!isAgePreset && ages),
        ...(min_age !== null && { min_age }),
        ...(max_age !== null && { max_age }),
        has_photo: true,
        hide_fictional: true,
      };
      const { scope, filter } = await completeSearch(db, ctx, query);
      const search = { now: ctx.now, scope, viewerId: ctx.viewer?.memberId ?? null, withoutMatched: false };
      const rows = await findMembersOnPage(db, search, filter.sort, { page: 1 });
      return startingFrom(
        rows.map(({ id }) => id),
        lander,
      );
    }),
  );
  const most = (MAXIMUM_LANDER_PEOPLE * SPARE) / genders.length;
  const ids = [...new Set(found.flatMap((list) => list.slice(0, most)))];
  const cards = (await loadMemberCards(db, ids, ctx)).filter(isShown);
  const isFirst = lander === 'iconslanding' ? await findDrawn(db, ctx.site, cards) : () => false;
  const groups = genders.map((gender) => {
    const ofGender = cards.filter((card) => card.gender === gender);
    const ordered = isAgePreset || ages !== null ? ofGender : middleFirst(ofGender);
    return ordered.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
  });
  const ordered = inTurns(order === 'turns' ? groups : [firstBefore(groups)]);
  if (lander === 'maplanding') return placeFaces(ordered).map((card) => ({ ...card, interests: [] }));
  const shown = ordered.slice(0, count);
  const interests = await interestsByMember(db, ctx.site, SHOWS_INTERESTS.has(lander) ? shown : []);
  return shown.map((card) => ({ ...card, interests: interests.get(card.id) ?? [], place: null }));
};

/** Filters again, because the search ignores photo and fictional filters that the site does not offer. */
const isShown = ({ fictional, main_image, is_reachable }: MemberCard): boolean =>
  !fictional && main_image !== null && is_reachable;

/** Starts each page at a different position of the same list, evenly spaced. */
const startingFrom = (ids: readonly string[], lander: Lander): string[] => {
  const pages = Object.keys(PEOPLE);
  const start = Math.floor((pages.indexOf(lander) * ids.length) / pages.length);
  return [...ids.slice(start), ...ids.slice(0, start)];
};

const firstBefore = ([first = [], ...others]: readonly (readonly MemberCard[])[]): MemberCard[] => [
  ...first.slice(0, WOMEN_BEFORE_MEN),
  ...others.flat(),
  ...first.slice(WOMEN_BEFORE_MEN),
];
