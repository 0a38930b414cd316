import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { citiesOf } from '#server/features/places/city-read-model.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { MAXIMUM_SEARCH_PAGE } from '#shared/domain/search/search-rules.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** A kind of search in a country; `goalMs` is the limit for its 99th percentile. */
export type SearchKind = {
  readonly name: string;
  readonly goalMs: number;
  /** a page number, a count, or a page after a cursor */
  readonly walk: number | 'count' | 'cursor';
  readonly make: (random: Random, country: CountryCode) => SearchQuery;
};

const USUAL_MS = 3;
const RARE_MS = 10;
/** The population uses only this many interests. */
const KNOWN_INTERESTS = 32;

const usual = (random: Random): SearchQuery => {
  const age = random.int(20, 50);
  return random.chance(0.7) ? { min_age: Math.max(18, age - random.int(1, 15)), max_age: age + random.int(1, 15) } : {};
};
const anybody = (): SearchQuery => ({});
const around =
  (radius: 10 | 50 | 200, more: SearchQuery = {}): SearchKind['make'] =>
  (random, country) => ({ ...more, place: random.pick(citiesOf(country).slice(0, 50)).id, radius });
const rare = { hair_color: ['red'], eye_color: ['grey'], body_type: ['muscular'], tattoos: ['many'] } as const;
const rareQuery = (): SearchQuery => structuredClone(rare) as unknown as SearchQuery;

const page = (name: string, make: SearchKind['make'], goalMs = USUAL_MS): SearchKind => ({
  name,
  goalMs,
  walk: 1,
  make,
});

export const SEARCH_KINDS: readonly SearchKind[] = [
  page('page 1, country or region', (random, country) => ({
    ...usual(random),
    ...(random.chance(0.35) && { countryregion: `${country}-${random.int(1, 12)}` }),
  })),
  { name: `page ${MAXIMUM_SEARCH_PAGE}`, goalMs: USUAL_MS, walk: MAXIMUM_SEARCH_PAGE, make: anybody },
  { name: 'by cursor', goalMs: USUAL_MS, walk: 'cursor', make: anybody },
  page('newest', (random) => ({ ...usual(random), sort: 'newest' })),
  page('an interest', (random) => ({ interests: [random.pick(INTERESTS.slice(0, KNOWN_INTERESTS)).slug] })),
  page('new members', () => ({ is_new: true })),
  page('online', () => ({ online: true })),
  page('within 10 km', around(10)),
  page('within 50 km', around(50)),
  page('within 200 km', around(200)),
  page('nearest', around(200, { sort: 'nearest' })),
  { name: 'count', goalMs: USUAL_MS, walk: 'count', make: usual },
  { name: 'count within 50 km', goalMs: USUAL_MS, walk: 'count', make: around(50) },
  page('rare: four facts', rareQuery, RARE_MS),
  page('rare: four facts within 200 km', (random, country) => around(200, rareQuery())(random, country), RARE_MS),
  { name: 'rare: count of four facts', goalMs: RARE_MS, walk: 'count', make: rareQuery },
  { name: 'rare: count of new members', goalMs: RARE_MS, walk: 'count', make: () => ({ is_new: true }) },
  {
    name: `rare: page ${MAXIMUM_SEARCH_PAGE} within 200 km`,
    goalMs: RARE_MS,
    walk: MAXIMUM_SEARCH_PAGE,
    make: around(200),
  },
  {
    name: `rare: page ${MAXIMUM_SEARCH_PAGE} of the nearest`,
    goalMs: RARE_MS,
    walk: MAXIMUM_SEARCH_PAGE,
    make: around(200, { sort: 'nearest' }),
  },
];
