import type * as z from 'zod/mini';
import { type City, cityName } from '#server/features/places/city-read-model.ts';
import { searchFieldsOf } from '#server/features/sites/search-field-rules.ts';
import type { RequestContext, Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { searchFilterField, searchQueryField } from '#shared/contract/people/discovery-contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { GENDERS, wantedGenders } from '#shared/domain/profile/profile-vocabulary.ts';
import {
  DEFAULT_RADIUS_KM,
  MAXIMUM_SEARCH_AGE,
  MINIMUM_SEARCH_AGE,
  SEARCH_FIELDS,
  WIDEST_RADIUS_KM,
} from '#shared/domain/search/search-rules.ts';

export type SearchQuery = z.output<typeof searchQueryField>;
export type SearchFilter = z.output<typeof searchFilterField>;

type FilterContext = Pick<RequestContext, 'viewer' | 'site' | 'geoCountry' | 'locale'>;

/** Drops the query fields that the site does not offer for searching. */
export const permittedQuery = (
  query: SearchQuery,
  site: Pick<Site, 'search_fields' | 'visible_profile_fields'>,
): SearchQuery => {
  const open = searchFieldsOf(site);
  const closed = new Set<string>(SEARCH_FIELDS.filter((field) => !open.includes(field)));
  return Object.fromEntries(Object.entries(query).filter(([field]) => !closed.has(field)));
};

/** Returns the first country that the site serves: requested, viewer's or IP address's, else the site's first one. */
export const countryOf = (
  query: SearchQuery,
  { viewer, site, geoCountry }: Pick<FilterContext, 'viewer' | 'site' | 'geoCountry'>,
): string =>
  [query.country ?? query.countryregion?.slice(0, 2), viewer?.country, geoCountry].find(
    (country) => country !== undefined && site.countries.includes(country),
  ) ??
  site.countries[0] ??
  geoCountry;

/** Fills in missing fields with what suits the viewer. Drops a region that is not in the chosen country. */
export const completeFilter = (query: SearchQuery, ctx: FilterContext, place: City | null): SearchFilter => ({
  gender: query.gender ?? suitableGender(ctx.viewer),
  ...whereOf(query, ctx, place),
  ...agesOf(query),
  ...NO_CRITERIA,
  ...criteriaOf(query),
  hide_fictional: mustHideFictional(ctx) || (query.hide_fictional ?? ctx.viewer?.hidesFictional ?? false),
  hide_matched: ctx.viewer !== null && query.hide_matched === true,
  two_way: ctx.viewer !== null && query.two_way !== false,
});

/** A city replaces its region. Sorting by distance needs a city; without one the order falls back to activity. */
const whereOf = (query: SearchQuery, ctx: FilterContext, place: City | null) => {
  const country = countryOf(query, ctx);
  if (place === null) {
    const isOfCountry = query.countryregion?.startsWith(`${country}-`) === true;
    const countryregion = isOfCountry ? (query.countryregion ?? null) : null;
    const sort = query.sort === 'newest' ? query.sort : ('active' as const);
    return { country, countryregion, place: null, place_name: null, radius: null, sort };
  }
  const sort = query.sort ?? 'active';
  const radius = query.radius ?? (sort === 'nearest' ? WIDEST_RADIUS_KM : DEFAULT_RADIUS_KM);
  return { country, countryregion: null, place: place.id, place_name: cityName(place, ctx.locale), radius, sort };
};

const agesOf = ({ min_age = MINIMUM_SEARCH_AGE, max_age = MAXIMUM_SEARCH_AGE }: SearchQuery) => ({
  min_age: Math.min(min_age, max_age),
  max_age: Math.max(min_age, max_age),
});

const NO_CRITERIA = {
  interests: [],
  looking_for: [],
  relationship_status: [],
  hair_color: [],
  eye_color: [],
  body_type: [],
  tattoos: [],
  has_photo: false,
  is_new: false,
  online: false,
};

type Criteria = Pick<SearchFilter, keyof typeof NO_CRITERIA>;
const CRITERIA = Object.keys(NO_CRITERIA) as (keyof Criteria)[];

const criteriaOf = (query: SearchQuery): Partial<Criteria> =>
  Object.fromEntries(CRITERIA.flatMap((field) => (query[field] === undefined ? [] : [[field, query[field]]])));

/** The law of the viewer's country decides; for visitors, that of the country their IP address points to. */
export const mustHideFictional = ({ viewer, geoCountry }: Pick<RequestContext, 'viewer' | 'geoCountry'>): boolean =>
  !COUNTRY_PACKS[viewer?.country ?? geoCountry].fictionalAllowed;

const suitableGender = (viewer: Viewer | null): SearchFilter['gender'] => {
  const genders = viewer === null ? GENDERS : wantedGenders(viewer.gender, viewer.sexuality);
  return genders.length === 1 && genders[0] !== undefined ? genders[0] : 'any';
};
