import fc from 'fast-check';
import type { SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import { type City, findCityByName } from '#server/features/places/city-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { GENDERS, isSexualityOf, PROFILE_VOCABULARY, SEXUALITIES } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FACTS, SEARCH_RADII_KM, SEARCH_SORTS } from '#shared/domain/search/search-rules.ts';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';

export const SEARCH_NOW = new Date('2026-06-15T12:00:00Z');

const city = (country: 'NL' | 'DE', region: string, name: string): City => {
  const found = findCityByName(country, region, name);
  if (found === null) throw new Error(`There is no ${name}.`);
  return found;
};
/** Cities near to and far from each other, on both sides of a border. */
export const CITIES = [
  city('NL', 'NL-UT', 'Utrecht'),
  city('NL', 'NL-UT', 'Zeist'),
  city('NL', 'NL-NH', 'Amsterdam'),
  city('NL', 'NL-LI', 'Maastricht'),
  city('DE', 'DE-NW', 'Aachen'),
  city('DE', 'DE-BE', 'Berlin'),
  // Around the first city, each in a grid area of its own.
  city('NL', 'NL-ZH', 'Rotterdam'),
  city('NL', 'NL-NB', 'Eindhoven'),
  city('NL', 'NL-GE', 'Nijmegen'),
  city('NL', 'NL-OV', 'Zwolle'),
] as const;

/** Mostly the first word of each list, so that many criteria together still match more than a page of people. */
const wordOf = (fact: (typeof SEARCH_FACTS)[number]): fc.Arbitrary<string | null> => {
  const [first, second] = PROFILE_VOCABULARY[fact];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(first) },
    { weight: 1, arbitrary: fc.constant(second) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
};

export const personArbitrary = fc
  .record({
    site: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 1),
    gender: fc.constantFrom(...GENDERS),
    sexuality: fc.constantFrom(...SEXUALITIES),
    city: fc.constantFrom(null, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9),
    birthYear: fc.integer({ min: 1975, max: 2008 }),
    birthDay: fc.constantFrom('02-28', '06-14', '06-15', '06-16', '12-31'),
    // Many share a time, so that ids must break ties. Up to ten minutes ago counts as online.
    activeMinutesAgo: fc.integer({ min: 0, max: 12 }).map((steps) => steps * 5),
    hidesPresence: fc.boolean(),
    signedUpDaysAgo: fc.integer({ min: 5, max: 9 }),
    fictional: fc.boolean(),
    hasPhoto: fc.boolean(),
    interests: fc.uniqueArray(fc.constantFrom(0, 1, 2, 47), { maxLength: 3 }),
    facts: fc.record(
      Object.fromEntries(SEARCH_FACTS.map((fact) => [fact, wordOf(fact)])) as Record<
        (typeof SEARCH_FACTS)[number],
        fc.Arbitrary<string | null>
      >,
    ),
    memberStatus: fc.constantFrom(
      'active',
      'active',
      'active',
      'active',
      'banned',
      'deletion_pending',
      'not_confirmed',
    ),
    profileStatus: fc.constantFrom('active', 'active', 'active', 'active', 'hidden', 'disabled'),
  })
  .filter(({ gender, sexuality }) => isSexualityOf(gender, sexuality));
export type Person = typeof personArbitrary extends fc.Arbitrary<infer P> ? P : never;

/** Returns the time by which members are sorted: the last activity or, if hidden, the start of the day before it. */
export const shownActiveMs = ({ activeMinutesAgo, hidesPresence }: Person): number => {
  const activeMs = SEARCH_NOW.getTime() - activeMinutesAgo * MINUTE_MS;
  return hidesPresence ? (Math.floor(activeMs / DAY_MS) - 1) * DAY_MS : activeMs;
};
export type Stored = Person & { readonly id: MemberId; readonly dateOfBirth: string; readonly place: City | null };

const seldom = <T>(arbitrary: fc.Arbitrary<T>, weight = 1): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, { weight, arbitrary });
const flag = (weight?: number) => seldom(fc.boolean(), weight);

/** Query parameters of a search, rarely several at once; without page and cursor. */
const anySearchArbitrary: fc.Arbitrary<SearchQuery> = fc
  .record({
    gender: seldom(fc.constantFrom('male', 'female', 'any'), 3),
    country: seldom(fc.constantFrom('NL', 'DE')),
    countryregion: seldom(fc.constantFrom('NL-UT', 'NL-NH', 'DE-NW')),
    min_age: seldom(fc.integer({ min: 18, max: 45 })),
    max_age: seldom(fc.integer({ min: 25, max: 60 })),
    place: seldom(fc.constantFrom(CITIES[0].id, CITIES[3].id), 4),
    radius: seldom(fc.constantFrom(...SEARCH_RADII_KM), 4),
    interests: seldom(
      fc.uniqueArray(fc.constantFrom(...[0, 1, 2, 47].map((n) => INTERESTS[n]!.slug)), { minLength: 1 }),
    ),
    ...Object.fromEntries(
      SEARCH_FACTS.map((fact) => [
        fact,
        seldom(fc.uniqueArray(fc.constantFrom(...PROFILE_VOCABULARY[fact]), { minLength: 1 })),
      ]),
    ),
    has_photo: flag(),
    is_new: flag(),
    online: flag(),
    hide_fictional: flag(),
    hide_matched: flag(3),
    two_way: flag(3),
    sort: seldom(fc.constantFrom(...SEARCH_SORTS), 9),
  })
  .map((query) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)));

/** Searches with so many criteria that PostgreSQL looks members up by one of them. */
const rareSearchArbitrary = fc.tuple(anySearchArbitrary, fc.boolean()).map(([query, isOpen]): SearchQuery => ({
  ...query,
  hair_color: ['black'],
  eye_color: ['brown', 'blue'],
  body_type: ['slim'],
  tattoos: ['none'],
  ...(isOpen && { gender: 'any', two_way: false }),
}));

/** Searches with few criteria over many grid cells with members in them. */
const wideSearchArbitrary = fc.record({ sort: fc.constantFrom(...SEARCH_SORTS) }).map(({ sort }): SearchQuery => ({
  sort,
  place: CITIES[0].id,
  radius: 200,
  gender: 'any',
  two_way: false,
}));

export const searchArbitrary = fc.oneof(
  { weight: 2, arbitrary: anySearchArbitrary },
  { weight: 1, arbitrary: rareSearchArbitrary },
  { weight: 1, arbitrary: wideSearchArbitrary },
);

/** Inserts members with their profiles and photos in a few statements. */
export const storePeople = async (
  db: Database,
  sites: readonly Site[],
  people: readonly Person[],
): Promise<Stored[]> => {
  const rows = people.map((person, n) => ({
    ...person.facts,
    n,
    site_id: sites[person.site]!.id,
    fictional: person.fictional,
    hidden_signals: person.hidesPresence ? ['presence'] : [],
    member_status: person.memberStatus,
    profile_status: person.profileStatus,
    gender: person.gender,
    sexuality: person.sexuality,
    has_photo: person.hasPhoto,
    interests: person.interests,
    born: `${person.birthYear}-${person.birthDay}`,
    country: placeOf(person)?.country ?? 'NL',
    region: placeOf(person)?.regionId ?? null,
    city: placeOf(person)?.name ?? null,
    city_cell: placeOf(person)?.cell ?? null,
    signed_up_at: new Date(SEARCH_NOW.getTime() - person.signedUpDaysAgo * DAY_MS),
    active_at: new Date(SEARCH_NOW.getTime() - person.activeMinutesAgo * MINUTE_MS),
  }));
  const inserted = await db.query(
    `with people as (
       select * from jsonb_to_recordset($1::jsonb) as p (n int, site_id int, active_at timestamptz, signed_up_at timestamptz,
         fictional boolean, hidden_signals text[], member_status text)),
     m as (
       insert into members (site_id, email, status, language, signup_date, terms_version, fictional, hidden_signals)
       select site_id, n || '@vonk.test', member_status, 'en', signed_up_at, '2026-01-01', fictional, hidden_signals from people
       returning id, email),
     a as (
       insert into member_activity (member_id, last_active_at)
       select m.id, active_at from people join m on m.email = n || '@vonk.test')
     select m.id::text as id from people join m on m.email = n || '@vonk.test' order by n`,
    [JSON.stringify(rows)],
  );
  const ids = inserted.rows.map((row) => (row as { id: MemberId }).id);
  const profiles = JSON.stringify(rows.map((row, n) => ({ ...row, id: ids[n] })));
  const columns = `country, region, city, city_cell, ${SEARCH_FACTS.join(', ')}, interests`;
  await db.query(
    `insert into profiles (member_id, status, name, gender, sexuality, date_of_birth, ${columns})
     select id, profile_status, 'Name', gender, sexuality, born::date, ${columns}
     from jsonb_to_recordset($1::jsonb) as p (id bigint, profile_status text, gender text, sexuality text, born text,
       country text, region text, city text, city_cell int, ${SEARCH_FACTS.map((fact) => `${fact} text`).join(', ')},
       interests smallint[])`,
    [profiles],
  );
  await db.query(
    `with shown as (
       insert into photos (member_id, object_key, position, status, width, height, placeholder, created_at)
       select id, 'test', 0, 'active', 8, 10, '#fff', '2026-01-10'
       from jsonb_to_recordset($1::jsonb) as p (id bigint, has_photo boolean) where has_photo
       returning id, member_id)
     select * from shown`,
    [profiles],
  );
  await db.query('update profiles p set main_photo_id = ph.id from photos ph where ph.member_id = p.member_id');
  return people.map((person, n) => ({ ...person, id: ids[n]!, dateOfBirth: rows[n]!.born, place: placeOf(person) }));
};

const placeOf = ({ city: index }: Person): City | null => (index === null ? null : CITIES[index]);
export const countryOf = ({ place }: Stored): string => place?.country ?? 'NL';

export const searchContextOf = (site: Site, viewer: Stored | null): SearchContext => ({
  locale: 'en',
  now: SEARCH_NOW,
  site,
  geoCountry: 'NL',
  viewer:
    viewer === null
      ? null
      : ({
          memberId: viewer.id,
          gender: viewer.gender,
          sexuality: viewer.sexuality,
          country: countryOf(viewer),
          region: viewer.place?.regionId ?? null,
          hidesFictional: false,
          mutedWords: [],
        } as unknown as Viewer),
});
