import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Coordinates, kmBetween } from '#server/features/places/cell-rules.ts';
import { citiesOf, findCityByName } from '#server/features/places/city-read-model.ts';
import { findNearestCity, MAXIMUM_CITY_KM } from '#server/features/places/find-nearest-city.ts';
import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';

/** The reference result: the distance in km to every listed city, without cells. */
const nearestOfAll = (countries: readonly CountryCode[], place: Coordinates) => {
  const distances = countries.flatMap((country) => citiesOf(country).map((city) => kmBetween(place, city)));
  const nearest = distances.reduce((least, km) => Math.min(least, km), Number.POSITIVE_INFINITY);
  return nearest <= MAXIMUM_CITY_KM ? nearest : null;
};

const cities = COUNTRY_CODES.flatMap((country) => [...citiesOf(country)]);
const degrees = (reach: number) => fc.double({ min: -reach, max: reach, noNaN: true });
const nearCities = fc
  .record({ city: fc.constantFrom(...cities), north: degrees(1.2), east: degrees(1.2) })
  .map(({ city, north, east }) => ({ latitude: city.latitude + north, longitude: city.longitude + east }))
  .filter(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180);
const anywhere = fc.record({ latitude: degrees(90), longitude: degrees(180) });

it.each([
  ['near cities', nearCities],
  ['anywhere on earth', anywhere],
])('is the nearest of all listed cities: %s', (_, places) => {
  fc.assert(
    fc.property(fc.subarray([...COUNTRY_CODES], { minLength: 1 }), places, (countries, place) => {
      const city = findNearestCity(countries, place);
      expect(city === null ? null : kmBetween(place, city)).toBe(nearestOfAll(countries, place));
      expect(city === null || countries.includes(city.country)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

it('is the city itself at the centre of every listed city', () => {
  for (const city of citiesOf('NL')) {
    const found = findNearestCity(['NL'], city);
    expect(found === null ? null : kmBetween(found, city)).toBe(0);
  }
});

it('is chosen by distance, not by the cells that the circle touches', () => {
  expect(findNearestCity(['NL'], { latitude: 50.5, longitude: 5.85 })?.name).toBe('Vaals');
  // Axel lies in such a cell, but 106 km away.
  expect(findNearestCity(['NL'], { latitude: 50.5, longitude: 3 })).toBeNull();
});

it('is in one of the given countries, and null at sea', () => {
  const maastricht = findCityByName('NL', 'NL-LI', 'Maastricht');
  if (maastricht === null) throw new Error('Maastricht is missing.');
  expect(findNearestCity(['NL', 'BE'], maastricht)).toBe(maastricht);
  expect(findNearestCity(['BE'], maastricht)?.country).toBe('BE');
  expect(findNearestCity(['DE'], { latitude: 48.85, longitude: 2.35 })).toBeNull();
  expect(findNearestCity(COUNTRY_CODES, { latitude: 45, longitude: -35 })).toBeNull();
});
