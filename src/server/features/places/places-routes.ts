import { cityName } from '#server/features/places/city-read-model.ts';
import { findNearestCity } from '#server/features/places/find-nearest-city.ts';
import { listRegions, regionName } from '#server/features/places/list-regions.ts';
import { searchCities } from '#server/features/places/search-cities.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { placesContract } from '#shared/contract/office/places-contract.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

/** The number of suggestions that the list under the field shows. */
const MAXIMUM_CITIES = 8;

export const placesRoutes = (): Handlers<typeof placesContract> => ({
  'GET /api/regions.php': async ({ site, locale }, { query }) => ({
    regions: site.countries
      .filter((country) => query.country === undefined || country === query.country)
      .flatMap((country) => listRegions(country as CountryCode, locale)),
  }),

  'GET /api/cities.php': async ({ site, locale }, { query: { country, q } }) => {
    const isOurs = isCountryCode(country) && site.countries.includes(country);
    return {
      cities: !isOurs
        ? []
        : searchCities(country, q, MAXIMUM_CITIES).map((city) => ({
            id: city.id,
            name: cityName(city, locale),
            region: city.regionId,
            region_name: regionName(country, city.regionId, locale) ?? '',
          })),
    };
  },

  'GET /api/geocode.php': async ({ site, locale }, { query }) => {
    const countries = site.countries.filter(isCountryCode);
    const city = findNearestCity(countries, { latitude: query.lat, longitude: query.lon });
    if (city === null) return { country: null, countryregion: null, city: null };
    return {
      country: city.country,
      countryregion: city.regionId,
      city: { id: city.id, name: cityName(city, locale) },
    };
  },

  'GET /api/interests.php': async ({ locale, geoCountry }) => {
    const nameOf = serverTranslator(typesettingOf(locale, geoCountry), 'interests');
    return { interests: INTERESTS.map(({ slug, group }) => ({ id: slug, group, name: nameOf(slug) })) };
  },
});
