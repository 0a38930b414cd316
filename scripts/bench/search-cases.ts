import type pg from 'pg';
import { completeFilter, type SearchQuery } from '#server/features/discovery/search-filter-rules.ts';
import { scopeOf, type SearchScope } from '#server/features/discovery/search-scope-rules.ts';
import type { Site, Viewer } from '#server/platform/http/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { ageOn } from '#shared/domain/age.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

const BENCH_DAY = '2026-11-01';
export const SEARCH_CASES = 400;

/** Somebody who searches, as themselves or (one in five) before logging in. */
export type SearchCase = {
  readonly siteId: number;
  readonly memberId: MemberId | null;
  readonly query: SearchQuery;
  readonly scope: SearchScope;
};

type PersonRow = Pick<Viewer, 'gender' | 'sexuality' | 'country' | 'region' | 'dateOfBirth'> & {
  id: MemberId;
  site_id: number;
};

/** The same searches for the same population: mostly one's own country, ages around one's own, a third a region. */
export async function makeSearchCases(client: pg.Client): Promise<SearchCase[]> {
  const random = createRandom('searches');
  const { rows } = await client.query<PersonRow>(
    `select m.id::text as id, m.site_id, p.gender, p.sexuality, p.country, p.region, p.date_of_birth::text as "dateOfBirth"
     from members m join profiles p on p.member_id = m.id
     order by md5(m.id::text) limit ${SEARCH_CASES}`,
  );
  return rows.map((person) => {
    const isVisitor = random.chance(0.2);
    const country = random.chance(0.15) ? random.pick(COUNTRY_CODES) : person.country;
    const age = ageOn(BENCH_DAY, person.dateOfBirth);
    const query: SearchQuery = {
      country,
      ...(random.chance(0.35) && { countryregion: `${country}-${random.int(1, 12)}` }),
      ...(random.chance(0.1) && { gender: random.pick(['any', 'male', 'female'] as const) }),
      ...(random.chance(0.7) && {
        min_age: Math.max(18, age - random.int(1, 15)),
        max_age: Math.min(99, age + random.int(1, 15)),
      }),
    };
    const viewer = isVisitor ? null : (person as unknown as Viewer);
    const site = { countries: [...COUNTRY_CODES] } as unknown as Site;
    const filter = completeFilter(query, { viewer, site, geoCountry: person.country, locale: 'en' }, null);
    const scope = scopeOf(filter, { viewer, siteId: person.site_id, day: BENCH_DAY }, null);
    return { siteId: person.site_id, memberId: isVisitor ? null : person.id, query, scope };
  });
}
