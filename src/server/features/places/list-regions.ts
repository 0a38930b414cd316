import { readFileSync } from 'node:fs';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Locale } from '#shared/i18n/locales.ts';

/** The id is the ISO 3166-2 code where there is one. */
export type Region = { readonly id: string; readonly country: CountryCode; readonly name: string };

type RegionSource = { id: string; name: string; names?: Partial<Record<Locale, string>> };

let source: Record<CountryCode, RegionSource[]> | null = null;
const regionsByCountryAndLocale = new Map<string, readonly Region[]>();

/** A country's regions in alphabetical order, under their own names or those in `locale` if the country speaks it. */
export const listRegions = (country: CountryCode, locale: Locale): readonly Region[] => {
  const key = `${country} ${locale}`;
  let regions = regionsByCountryAndLocale.get(key);
  if (!regions) {
    const { compare } = new Intl.Collator(locale);
    regions = regionsOf(country)
      .map(({ id, name, names }) => ({ id, country, name: names?.[locale] ?? name }))
      .toSorted((a, b) => compare(a.name, b.name));
    regionsByCountryAndLocale.set(key, regions);
  }
  return regions;
};

/** The region's name in this language; null when the country has no such region. */
export const regionName = (country: CountryCode, id: string, locale: Locale): string | null =>
  listRegions(country, locale).find((region) => region.id === id)?.name ?? null;

const regionsOf = (country: CountryCode): RegionSource[] => {
  source ??= JSON.parse(readFileSync(new URL('../../../../data/regions.json', import.meta.url), 'utf8')) as Record<
    CountryCode,
    RegionSource[]
  >;
  return source[country];
};
