import { findCity } from '#server/features/places/city-read-model.ts';
import { regionName } from '#server/features/places/list-regions.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';

type PlaceChange = {
  readonly country?: string | undefined;
  readonly region?: string | null | undefined;
  readonly city_id?: number | null | undefined;
};

type Own = {
  /** the countries of the site */
  readonly countries: readonly string[];
  readonly country: CountryCode;
};

/** The columns to store: a city sets its region, a new country or region clears the city. Refuses unknown places. */
export const placeOf = ({ country, region, city_id: cityId }: PlaceChange, own: Own) => {
  if (country === undefined && region === undefined && cityId === undefined) return {};
  const land = country ?? own.country;
  if (!isCountryCode(land) || !own.countries.includes(land)) return refuseField('country');
  if (cityId !== undefined && cityId !== null) {
    const city = findCity(land, cityId) ?? refuseField('city_id');
    return { country: land, region: city.regionId, city: city.name, city_cell: city.cell };
  }
  if (region !== undefined && region !== null && regionName(land, region, 'en') === null) return refuseField('region');
  return { country: land, region: region ?? null, city: null, city_cell: null };
};

const refuseField = (field: string): never => refuse('validation_failed', { part: 'body', fields: [field] });
