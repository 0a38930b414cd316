import type pg from 'pg';
import { SEARCH_KINDS, type SearchKind } from '#scripts/bench/search-kinds.ts';
import { completeSearch, type SearchContext } from '#server/features/discovery/filters/complete-search.ts';
import type { SearchQuery } from '#server/features/discovery/filters/search-filter-rules.ts';
import type { SearchRequest } from '#server/features/discovery/results/member-search-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { PROFILE_FACTS } from '#shared/domain/profile/profile-vocabulary.ts';
import { SEARCH_FIELDS, type SearchSort } from '#shared/domain/search/search-rules.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

/** The time at which the population was last active. */
const BENCH_NOW = new Date('2026-11-01T00:00:00Z');
const SEARCH_CASES = 400;

/** A search by a member or (one in five) by a visitor. */
export type SearchCase = {
  readonly siteId: number;
  readonly memberId: MemberId | null;
  readonly query: SearchQuery;
  readonly sort: SearchSort;
  readonly search: SearchRequest;
};

type PersonRow = Pick<Viewer, 'gender' | 'sexuality' | 'country' | 'region' | 'dateOfBirth'> & {
  id: MemberId;
  site_id: number;
};

/** A stand-in for the database. It is never used, because no search here needs the viewer's city. */
const NO_DATABASE = { read: { run: () => Promise.resolve([]) } } as unknown as Pick<Database, 'read'>;

/** Deterministic searches for a population, mostly in the searcher's own country. */
export const makeSearchCases = async (
  client: pg.Client,
  kind: SearchKind | undefined = SEARCH_KINDS[0],
  count = SEARCH_CASES,
): Promise<SearchCase[]> => {
  const random = createRandom(`searches ${kind?.name}`);
  const { rows } = await client.query<PersonRow>(
    `select m.id::text as id, m.site_id, p.gender, p.sexuality, p.country, p.region, p.date_of_birth::text as "dateOfBirth"
     from members m join profiles p on p.member_id = m.id
     order by md5(m.id::text) limit ${count}`,
  );
  return Promise.all(
    rows.map(async (person): Promise<SearchCase> => {
      const isVisitor = random.chance(0.2);
      const country = random.chance(0.15) ? random.pick(COUNTRY_CODES) : person.country;
      const query: SearchQuery = { country, ...kind?.make(random, country) };
      const site = {
        id: person.site_id,
        countries: [...COUNTRY_CODES],
        search_fields: [...SEARCH_FIELDS],
        visible_profile_fields: [...PROFILE_FACTS],
      } as unknown as Site;
      const viewer = isVisitor ? null : ({ ...person, memberId: person.id } as unknown as Viewer);
      const ctx: SearchContext = { now: BENCH_NOW, site, viewer, geoCountry: person.country, locale: 'en' };
      const { filter, scope } = await completeSearch(NO_DATABASE, ctx, query);
      const memberId = isVisitor ? null : person.id;
      const search = { now: BENCH_NOW, scope, viewerId: memberId, withoutMatched: filter.hide_matched };
      return { siteId: person.site_id, memberId, query, sort: filter.sort, search };
    }),
  );
};
