import {
  completeFilter,
  countryOf,
  permittedQuery,
  type SearchFilter,
  type SearchQuery,
} from '#server/features/discovery/filters/search-filter-rules.ts';
import { type SearchScope, scopeOf } from '#server/features/discovery/filters/search-scope-rules.ts';
import { type City, findCity, findCityByName } from '#server/features/places/city-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { dayIn, type IsoDate } from '#shared/domain/profile/age.ts';

export type SearchContext = Pick<RequestContext, 'now' | 'site' | 'viewer' | 'geoCountry' | 'locale'>;

/** `filter` goes back to the client, `scope` goes to the database. */
export type CompleteSearch = { readonly filter: SearchFilter; readonly scope: SearchScope };

const homeCity = statement<[memberId: MemberId], { country: CountryCode; region: string | null; city: string | null }>(
  'search-home-city',
  'select country, region, city from profiles where member_id = $1',
);

/** Removes the fields that the site does not offer for searching, then fills in defaults that suit the viewer. */
export const completeSearch = async (
  db: Pick<Database, 'read'>,
  ctx: SearchContext,
  query: SearchQuery,
): Promise<CompleteSearch> => {
  const asked = permittedQuery(query, ctx.site);
  const place = await findPlace(db, ctx, asked);
  const filter = completeFilter(asked, ctx, place);
  const day = dayThere(filter, place, ctx.now);
  return { filter, scope: scopeOf(filter, { viewer: ctx.viewer, siteId: ctx.site.id, day }, place) };
};

/**
 * Returns today's date at the place of the search. A search without a region in a country with several time zones uses
 * the country's main zone, so on a birthday the age can differ from a card for some hours.
 */
const dayThere = ({ country, countryregion }: SearchFilter, place: City | null, now: Date): IsoDate =>
  dayIn(timeZoneOf({ country: country as CountryCode, region: countryregion ?? place?.regionId ?? null }), now);

/** Returns the requested city. A search by distance without one uses the viewer's city, unless they chose a region. */
const findPlace = async (db: Pick<Database, 'read'>, ctx: SearchContext, asked: SearchQuery): Promise<City | null> => {
  const country = countryOf(asked, ctx) as CountryCode;
  if (asked.place !== undefined) return findCity(country, asked.place);
  if (asked.sort !== 'nearest' || asked.countryregion !== undefined || ctx.viewer === null) return null;
  const [home] = await db.read.run(homeCity, [ctx.viewer.memberId]);
  if (home === undefined || home.country !== country || home.region === null || home.city === null) return null;
  return findCityByName(home.country, home.region, home.city);
};
