import { readFileSync } from 'node:fs';
import { type CellId, cellOf, type Coordinates } from '#server/features/places/cell-rules.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** A GeoNames id, which stays the same when the data is rebuilt. */
export type CityId = number;

/** The coordinates stay on the server: they are for "near" only. */
export type City = Coordinates & {
  readonly id: CityId;
  readonly country: CountryCode;
  readonly regionId: string;
  /** the local name */
  readonly name: string;
  /** names in other languages of the country, where they differ */
  readonly names: Partial<Record<Locale, string>>;
  /** further names that searches find but nobody is shown, such as 'Munich' */
  readonly otherNames: readonly string[];
  readonly population: number;
  readonly cell: CellId;
};

type CityRow = [
  id: number,
  name: string,
  regionId: string,
  latitude: number,
  longitude: number,
  population: number,
  extra?: { names?: Partial<Record<Locale, string>>; also?: string[] },
];

type CountryCities = { readonly list: readonly City[]; readonly byId: ReadonlyMap<CityId, City> };

const citiesByCountry = new Map<CountryCode, CountryCities>();

/** All listed cities of a country, largest first. */
export const citiesOf = (country: CountryCode): readonly City[] => loadedCities(country).list;

export const findCity = (country: CountryCode, id: CityId): City | null => loadedCities(country).byId.get(id) ?? null;

/** Finds a city by its local name; the largest if a region has two of that name. */
export const findCityByName = (country: CountryCode, regionId: string, name: string): City | null =>
  citiesOf(country).find((city) => city.name === name && city.regionId === regionId) ?? null;

/** The city's name in the reader's language, if the country speaks it: Genève, Genf, Ginevra. */
export const cityName = (city: City, locale: Locale): string => city.names[locale] ?? city.name;

/** Read once and cached; the longest list, of the United States, takes 10 ms. */
const loadedCities = (country: CountryCode): CountryCities => {
  let cities = citiesByCountry.get(country);
  if (!cities) {
    const list = readCities(country);
    cities = { list, byId: new Map(list.map((city) => [city.id, city])) };
    citiesByCountry.set(country, cities);
  }
  return cities;
};

const readCities = (country: CountryCode): City[] => {
  const file = new URL(`../../../../data/cities/${country}.json`, import.meta.url);
  const rows = JSON.parse(readFileSync(file, 'utf8')) as CityRow[];
  return rows.map(([id, name, regionId, latitude, longitude, population, extra]) => ({
    id,
    country,
    regionId,
    name,
    names: extra?.names ?? {},
    otherNames: extra?.also ?? [],
    latitude,
    longitude,
    population,
    cell: cellOf({ latitude, longitude }),
  }));
};
