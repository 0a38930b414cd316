import { randomInt } from 'node:crypto';
import { isbot } from 'isbot';
import { hasSearchAccess } from '#server/features/discovery/require-search-access.ts';
import { type Arrival, sealArrival, sourceWord } from '#server/features/landers/arrival-seal-rules.ts';
import { findLanderPeople } from '#server/features/landers/find-lander-people.ts';
import type { CountHeads } from '#server/features/landers/head-counts-read-model.ts';
import { findLanderSlug } from '#server/features/landers/lander-slugs-read-model.ts';
import type { ViewRecorder } from '#server/features/landers/record-views.ts';
import { showLanderMember } from '#server/features/landers/show-lander-member.ts';
import { siteDayAt } from '#server/features/sites/site-day-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import type { LanderPreset } from '#shared/contract/people/landers-contract.ts';
import {
  isMemberLander,
  type Lander,
  LANDER_VARIANTS,
  type LanderVariant,
  LANDERS,
  SLUG,
} from '#shared/domain/landers.ts';

type Deps = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly landerViews: Pick<ViewRecorder, 'record'>;
  readonly countHeads: CountHeads;
};

/** Pages that are drawn in two ways; the report compares nothing else. */
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

/** Members are led on, and robots come to no sign-up. */
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

/** The country of the preset region, else the visitor's, as long as the site serves it; else its first. */
const countryOf = ({ site, geoCountry }: Pick<RequestContext, 'site' | 'geoCountry'>, region: string | null): string =>
  [region?.slice(0, 2), geoCountry].find((country) => country !== undefined && site.countries.includes(country)) ??
  site.countries[0] ??
  geoCountry;
