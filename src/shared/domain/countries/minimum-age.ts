import { type CountryPack, COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/**
 * Returns the minimum age in years for a visitor in this country. If the country is unknown or not offered, the
 * strictest applies, because the site can be opened there too.
 */
export const minimumAgeIn = (
  country: string | null,
  packs: Readonly<Record<string, Pick<CountryPack, 'minimumAge'>>> = COUNTRY_PACKS,
): number =>
  (country === null ? undefined : packs[country]?.minimumAge) ??
  Math.max(...Object.values(packs).map(({ minimumAge }) => minimumAge));
