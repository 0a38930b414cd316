import { randomInt } from 'node:crypto';
import { isbot } from 'isbot';
import { mustHideFictional } from '#server/features/discovery/filters/search-filter-rules.ts';
import { type Arrival, sealArrival, sourceWord } from '#server/features/landers/arrival-seal-rules.ts';
import { findLanderPeople } from '#server/features/landers/find-lander-people.ts';
import type { CountHeads } from '#server/features/landers/head-counts-read-model.ts';
import { findLanderSlug } from '#server/features/landers/lander-slugs-read-model.ts';
import type { ViewRecorder } from '#server/features/landers/record-views.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { showMemberTo } from '#server/features/members/show-member.ts';
import { hasSearchAccess } from '#server/features/sites/search-access-read-model.ts';
import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import {
  isMemberLander,
  type Lander,
  LANDER_VARIANTS,
  type LanderVariant,
  LANDERS,
  SLUG,
} from '#shared/domain/landers.ts';

type Context = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry'>;

/** Returns the member as any visitor sees them. Refuses with `not_found` if they cannot be shown or contacted. */
const showLanderMember = async (
  db: Pick<Database, 'run' | 'read'>,
  ctx: Context,
  profile: string | undefined,
): Promise<MemberProfile> => {
  if (profile === undefined) return refuse('not_found');
  const id = fromPublicId<MemberId>(profile);
  const [card] = await loadMemberCards(db, [id], ctx);
  if (card?.is_reachable !== true) return refuse('not_found');
  if (card.fictional && mustHideFictional(ctx)) return refuse('not_found');
  return (await showMemberTo(db, ctx, { id, as: 'visitor' })) ?? refuse('not_found');
};

type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly landerViews: Pick<ViewRecorder, 'record'>;
  readonly countHeads: CountHeads;
};

/** Pages with two variants in an A/B test. */
const IN_TEST: ReadonlySet<Lander> = new Set(['gallery']);

const NO_PRESET: LanderPreset = {
  gender: null,
  seeks: null,
  min_age: null,
  max_age: null,
  region: null,
  interests: [],
};

const NO_WORDS = { slug: null, tone: null, title: null, text: null };

/** Counts a view of the page and collects what it shows. */
export const showLander = async (
  { db, secrets, landerViews, countHeads }: Deps,
  ctx: RequestContext,
  { name, slug: asked = '', profile, network, ref }: InputOf<'GET /api/lander.php'>['query'],
): Promise<OutputOf<'GET /api/lander.php'>> => {
  const lander = LANDERS.find((known) => known === name) ?? refuse('not_found');
  const { site, now, locale } = ctx;
  const own = SLUG.test(asked) ? await findLanderSlug(db, { siteId: site.id, lander, slug: asked, locale }) : null;
  const preset = own === null ? NO_PRESET : presetOf(own);
  const { slug, tone, title, text } = own ?? NO_WORDS;
  const country = countryOf(ctx, preset.region);
  const maySearch = await hasSearchAccess(db, ctx);
  if (isMemberLander(lander) && !maySearch) refuse('not_found');
  const [member, people, counts] = await Promise.all([
    isMemberLander(lander) ? showLanderMember(db, ctx, profile) : null,
    maySearch ? findLanderPeople(db, ctx, { lander, country, preset, tone }) : [],
    countHeads({ lander, site, country, now }),
  ]);
  const arrival: Arrival = {
    lander,
    slug: slug ?? '',
    variant: drawVariant(lander),
    day: siteDayAt(site, now).day,
    network: sourceWord(network),
    ref: sourceWord(ref),
  };
  if (maySignUp(ctx)) landerViews.record({ ...arrival, siteId: site.id }, ctx.ip);
  return {
    variant: arrival.variant,
    arrival: sealArrival(secrets, site.id, arrival),
    slug,
    preset,
    tone,
    title,
    text,
    country,
    people,
    member,
    counts: [...counts],
  };
};

/** Returns false for members and bots, whose views are not counted. */
const maySignUp = ({ viewer, userAgent }: RequestContext): boolean => viewer === null && !isbot(userAgent);

const drawVariant = (lander: Lander): LanderVariant =>
  LANDER_VARIANTS[IN_TEST.has(lander) ? randomInt(LANDER_VARIANTS.length) : 0] ?? LANDER_VARIANTS[0];

const presetOf = ({ gender, seeks, min_age, max_age, region, interests }: LanderPreset) => ({
  gender,
  seeks,
  min_age,
  max_age,
  region,
  interests,
});

/** Returns the first country that the site serves: of the preset region or the visitor; else the site's first one. */
const countryOf = ({ site, geoCountry }: Pick<RequestContext, 'site' | 'geoCountry'>, region: string | null): string =>
  [region?.slice(0, 2), geoCountry].find((country) => country !== undefined && site.countries.includes(country)) ??
  site.countries[0] ??
  geoCountry;
