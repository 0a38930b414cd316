import type * as z from 'zod/mini';
import { type City, cityName } from '#server/features/places/city-read-model.ts';
import type { RequestContext, Viewer } from '#server/platform/http/request-context.ts';
import type { searchFilterField, searchQueryField } from '#shared/contract/discovery-contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { GENDERS, wantedGenders } from '#shared/domain/profile-vocabulary.ts';
import {
  DEFAULT_RADIUS_KM,
  MAXIMUM_SEARCH_AGE,
  MINIMUM_SEARCH_AGE,
  SEARCH_FIELDS,
  WIDEST_RADIUS_KM,
} from '#shared/domain/search-rules.ts';

export type SearchQuery = z.output<typeof searchQueryField>;
export type SearchFilter = z.output<typeof searchFilterField>;

type FilterContext = Pick<RequestContext, 'viewer' | 'site' | 'geoCountry' | 'locale'>;

/** What of a search the site lets people ask. */
export const permittedQuery = (
  query: SearchQuery,
  site: { readonly search_fields: readonly string[] },
): SearchQuery => {
  const closed = new Set<string>(SEARCH_FIELDS.filter((field) => !site.search_fields.includes(field)));
  return Object.fromEntries(Object.entries(query).filter(([field]) => !closed.has(field)));
};

/** The country asked for where the site serves it, else the nearest that it does. */
export const countryOf = (
  query: SearchQuery,
  { viewer, site, geoCountry }: Pick<FilterContext, 'viewer' | 'site' | 'geoCountry'>,
): string =>
  [query.country ?? query.countryregion?.slice(0, 2), viewer?.country, geoCountry].find(
    (country) => country !== undefined && site.countries.includes(country),
  ) ??
  site.countries[0] ??
  geoCountry;

/** Fills in what a search leaves open with what suits the viewer. A region of another country than the chosen is left out. */
export const completeFilter = (query: SearchQuery, ctx: FilterContext, place: City | null): SearchFilter => {
  const { viewer } = ctx;
  const country = countryOf(query, ctx);
  const region = query.countryregion?.startsWith(`${country}-`) === true ? query.countryregion : null;
  const ages = [query.min_age ?? MINIMUM_SEARCH_AGE, query.max_age ?? MAXIMUM_SEARCH_AGE];
  const sort = query.sort === 'nearest' && place === null ? 'active' : (query.sort ?? 'active');
  return {
    gender: query.gender ?? suitableGender(viewer),
    country,
    countryregion: place === null ? region : null,
    min_age: Math.min(...ages),
    max_age: Math.max(...ages),
    place: place?.id ?? null,
    place_name: place === null ? null : cityName(place, ctx.locale),
    radius: place === null ? null : (query.radius ?? (sort === 'nearest' ? WIDEST_RADIUS_KM : DEFAULT_RADIUS_KM)),
    interests: query.interests ?? [],
    looking_for: query.looking_for ?? [],
    relationship_status: query.relationship_status ?? [],
    hair_color: query.hair_color ?? [],
    eye_color: query.eye_color ?? [],
    body_type: query.body_type ?? [],
    tattoos: query.tattoos ?? [],
    has_photo: query.has_photo ?? false,
    is_new: query.is_new ?? false,
    online: query.online ?? false,
    hide_fictional: mustHideFictional(ctx) || (query.hide_fictional ?? viewer?.hidesFictional ?? false),
    hide_matched: viewer !== null && (query.hide_matched ?? false),
    two_way: viewer !== null && (query.two_way ?? true),
    sort,
  };
};

/** The law where the viewer lives; of visitors, where they seem to be. */
export const mustHideFictional = ({ viewer, geoCountry }: Pick<RequestContext, 'viewer' | 'geoCountry'>): boolean =>
  !COUNTRY_PACKS[viewer?.country ?? geoCountry].fictionalAllowed;

const suitableGender = (viewer: Viewer | null): SearchFilter['gender'] => {
  const genders = viewer === null ? GENDERS : wantedGenders(viewer.gender, viewer.sexuality);
  return genders.length === 1 && genders[0] !== undefined ? genders[0] : 'any';
};
