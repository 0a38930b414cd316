import { type Shares, drawShare } from '#demo/people/invented/site-people-rules.ts';
import { cityName, citiesOf, type City } from '#server/features/places/city-read-model.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { LOCALE_COUNTRIES, LOCALES, type Locale } from '#shared/i18n/locales.ts';

/** Countries of the demo's members; the shares add up to 115. */
const COUNTRY_SHARES: Shares<CountryCode> = {
  GB: 13,
  NL: 13,
  DE: 11,
  FR: 8,
  IT: 7,
  ES: 7,
  US: 7,
  PL: 6,
  BE: 6,
  SE: 5,
  DK: 4,
  NO: 4,
  FI: 4,
  AT: 4,
  CH: 4,
  CA: 4,
  IE: 3,
  AU: 3,
  NZ: 2,
};
const CITIES_USED = 24;

/** Regions with another language than the first one of their country. */
const REGION_LOCALES: Readonly<Record<string, Locale>> = {
  ...Object.fromEntries(['BE-BRU', 'BE-WBR', 'BE-WHT', 'BE-WLG', 'BE-WLX', 'BE-WNA'].map((id) => [id, 'fr' as const])),
  ...Object.fromEntries(
    ['CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VS', 'CH-VD', 'CA-QC'].map((id) => [id, 'fr' as const]),
  ),
  'CH-TI': 'it',
};
const FIRST_LOCALE: Readonly<Partial<Record<CountryCode, Locale>>> = { BE: 'nl', CH: 'de', CA: 'en', FI: 'fi' };

export type Home = {
  readonly country: CountryCode;
  readonly region: string;
  readonly city: string;
  readonly cell: number;
  readonly language: Locale;
};

/** The share of the portraits of a gender that one country uses; with all of them, some would look too similar. */
const USED_SHARE = 0.7;

type Settled = { readonly gender: Gender; readonly home: Home };

/** Returns a function that picks a home by the countries' shares, until a country has no portrait left to give. */
export const createHomeChoice = (
  persons: readonly { readonly gender: Gender }[],
  settled: readonly Settled[],
  random: Random,
): ((gender: Gender) => Home) => {
  const drawn = countBy(persons.map(({ gender }) => gender));
  const living = countBy(settled.map(({ gender, home }) => `${home.country} ${gender}`));
  return (gender) => {
    for (;;) {
      const home = homeIn(random, drawShare(random, COUNTRY_SHARES));
      const key = `${home.country} ${gender}`;
      const count = living.get(key) ?? 0;
      if (count < Math.floor((drawn.get(gender) ?? 0) * USED_SHARE)) {
        living.set(key, count + 1);
        return home;
      }
    }
  };
};

const countBy = (keys: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(keys, (key) => key)].map(([key, list]) => [key, list.length]));

/** Returns one of a country's larger cities (large ones more often), and the language spoken there. */
export const homeIn = (random: Random, country: CountryCode): Home => {
  const cities = citiesOf(country).slice(0, CITIES_USED);
  return homeOf(cities[Math.floor(random.next() ** 1.6 * cities.length)] ?? random.pick(cities));
};

const homeOf = (city: City): Home => {
  const language = languageOf(city);
  return { country: city.country, region: city.regionId, city: cityName(city, language), cell: city.cell, language };
};

const languageOf = ({ country, regionId }: City): Locale =>
  REGION_LOCALES[regionId] ??
  FIRST_LOCALE[country] ??
  LOCALES.find((locale) => LOCALE_COUNTRIES[locale].includes(country)) ??
  'en';
