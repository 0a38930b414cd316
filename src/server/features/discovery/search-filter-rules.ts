import type * as z from 'zod/mini';
import type { Audience } from '#server/features/discovery/member-search-statements-read-model.ts';
import type { RequestContext, Site, Viewer } from '#server/platform/http/request-context.ts';
import type { searchFilterField, searchQueryField } from '#shared/contract/discovery-contract.ts';
import type { IsoDate } from '#shared/domain/age.ts';
import { GENDERS, type Gender, wantedGenders } from '#shared/domain/profile-vocabulary.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';

export type SearchQuery = z.output<typeof searchQueryField>;
export type SearchFilter = z.output<typeof searchFilterField>;

/** A filter as the database is asked: everything but the viewer's own exclusions. */
export type SearchScope = {
  readonly siteId: number;
  readonly audience: Audience;
  readonly genders: readonly ('m' | 'f')[];
  readonly country: string;
  readonly region: string | null;
  /** exclusive */
  readonly bornAfter: IsoDate;
  /** inclusive */
  readonly bornUntil: IsoDate;
};

/** Fills in what a search leaves open with what suits the viewer. A region of another country than the chosen is left out. */
export const completeFilter = (
  query: SearchQuery,
  { viewer, site, geoCountry }: Pick<RequestContext, 'viewer' | 'site' | 'geoCountry'>,
): SearchFilter => {
  const wished = query.country ?? query.countryregion?.slice(0, 2) ?? viewer?.country ?? geoCountry;
  const country = site.countries.includes(wished) ? wished : homeCountry(site, viewer, geoCountry);
  const region = query.countryregion?.startsWith(`${country}-`) === true ? query.countryregion : null;
  const ages = [query.min_age ?? MINIMUM_SEARCH_AGE, query.max_age ?? MAXIMUM_SEARCH_AGE];
  return {
    gender: query.gender ?? suitableGender(viewer),
    country,
    countryregion: region,
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
  };
};

const homeCountry = (site: Site, viewer: Viewer | null, geoCountry: string): string =>
  [viewer?.country, geoCountry].find((country) => country !== undefined && site.countries.includes(country)) ??
  site.countries[0] ??
  geoCountry;

const suitableGender = (viewer: Viewer | null): SearchFilter['gender'] => {
  const genders = viewer === null ? GENDERS : wantedGenders(viewer.gender, viewer.sexuality);
  return genders.length === 1 && genders[0] !== undefined ? genders[0] : 'any';
};

/** Two-way: only members who want the viewer's gender are found. Visitors have none that could be wanted. */
export const scopeOf = (
  filter: SearchFilter,
  { viewer, siteId, day }: { viewer: Viewer | null; siteId: number; day: IsoDate },
): SearchScope => ({
  siteId,
  audience: viewer === null ? 'visitor' : initialOf(viewer.gender),
  genders: filter.gender === 'any' ? ['m', 'f'] : [initialOf(filter.gender)],
  country: filter.country,
  region: filter.countryregion,
  bornAfter: yearsBefore(day, filter.max_age + 1),
  bornUntil: yearsBefore(day, filter.min_age),
});

export const initialOf = (gender: Gender): 'm' | 'f' => (gender === 'male' ? 'm' : 'f');

/** The same day in an earlier year, 28 February for a 29 February that it lacks: agrees with `ageOn`. */
const yearsBefore = (day: IsoDate, years: number): IsoDate => {
  const year = Number(day.slice(0, 4)) - years;
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${day.endsWith('-02-29') && !isLeapYear ? '-02-28' : day.slice(4)}`;
};
