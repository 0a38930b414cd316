import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { cellsWithin } from '#server/features/places/cell-rules.ts';
import { ageOn } from '#shared/domain/profile/age.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { GENDERS, wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS } from '#shared/domain/search/search-rules.ts';
import { CITIES, countryOf, shownActiveMs, type Stored } from '#test/support/builders/search-people.ts';

const DAY = '2026-06-15';

export type Pair = readonly [Stored, Stored];
type World = {
  readonly people: readonly Stored[];
  readonly blocks: readonly Pair[];
  readonly matches: readonly Pair[];
};

/** Returns the result of a search by checking every person, as a reference for the real search. */
export const findByLooking = (
  { people, blocks, matches }: World,
  viewer: Stored | null,
  query: SearchQuery,
): Stored[] => {
  const where = whereOf(viewer, query);
  const mine = viewer === null ? GENDERS : wantedGenders(viewer.gender, viewer.sexuality);
  const genders =
    query.gender === undefined ? mine : GENDERS.filter((gender) => query.gender === 'any' || query.gender === gender);
  const isPair = (pairs: readonly Pair[], person: Stored) =>
    pairs.some(([one, other]) => (one === person && other === viewer) || (one === viewer && other === person));
  return people
    .filter((person) => person.site === 0 && person.memberStatus === 'active' && person.profileStatus === 'active')
    .filter((person) => where.has(person) && genders.includes(person.gender) && fulfils(person, query))
    .filter(
      (person) =>
        viewer === null ||
        query.two_way === false ||
        wantedGenders(person.gender, person.sexuality).includes(viewer.gender),
    )
    .filter((person) => person.id !== viewer?.id && !isPair(blocks, person))
    .filter((person) => query.hide_matched !== true || !isPair(matches, person))
    .toSorted(
      (a, b) =>
        where.ringOf(a) - where.ringOf(b) ||
        latenessOf(a, query) - latenessOf(b, query) ||
        (BigInt(a.id) < BigInt(b.id) ? 1 : -1),
    );
};

const latenessOf = (person: Stored, { sort }: SearchQuery): number =>
  sort === 'newest' ? person.signedUpDaysAgo : -shownActiveMs(person);

/** `has`: who lives in the searched area. `ringOf`: their ring around its centre if sorted by distance, else 0. */
const whereOf = (viewer: Stored | null, query: SearchQuery) => {
  const country = query.country ?? query.countryregion?.slice(0, 2) ?? (viewer === null ? 'NL' : countryOf(viewer));
  const home = query.countryregion === undefined && viewer?.place?.country === country ? viewer.place : null;
  const asked = CITIES.find(({ id, country: land }) => id === query.place && land === country) ?? null;
  const centre = query.place === undefined ? (query.sort === 'nearest' ? home : null) : asked;
  const region = query.countryregion?.startsWith(`${country}-`) === true ? query.countryregion : null;
  if (centre === null) {
    return {
      has: (person: Stored) => countryOf(person) === country && (region === null || person.place?.regionId === region),
      ringOf: () => 0,
    };
  }
  const isNearest = query.sort === 'nearest';
  const radius = query.radius ?? (isNearest ? 200 : 50);
  const within = new Set<number>(cellsWithin(centre, radius));
  const rings = [8, 25, 50, 100, 200].filter((km) => isNearest && km < radius);
  const cells = rings.map((km) => new Set<number>(cellsWithin(centre, km)));
  const cellOf = (person: Stored) => person.place?.cell ?? -1;
  return {
    has: (person: Stored) => within.has(cellOf(person)),
    ringOf: (person: Stored) => cells.filter((ring) => !ring.has(cellOf(person))).length,
  };
};

const fulfils = (person: Stored, query: SearchQuery): boolean => {
  const age = ageOn(DAY, person.dateOfBirth);
  const ages = [query.min_age ?? 18, query.max_age ?? 99].toSorted((a, b) => a - b);
  const conditions = [
    age >= ages[0]! && age <= ages[1]!,
    query.interests?.some((slug) => person.interests.some((n) => INTERESTS[n].slug === slug)) ?? true,
    SEARCH_FACTS.every((fact) => {
      const wanted: readonly string[] | undefined = query[fact];
      return wanted === undefined || wanted.includes(person.facts[fact] ?? '');
    }),
    person.hasPhoto || query.has_photo !== true,
    person.signedUpDaysAgo <= 7 || query.is_new !== true,
    (person.activeMinutesAgo <= 10 && !person.fictional && !person.hidesPresence) || query.online !== true,
    !person.fictional || query.hide_fictional !== true,
  ];
  return conditions.every(Boolean);
};
