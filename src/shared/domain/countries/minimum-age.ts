import { type CountryPack, COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/**
 * In years, for somebody who is in this country. If it is unknown or not one of the product's, the strictest applies: a site
 * that does not serve a country can still be opened there.
 */
export const minimumAgeIn = (
  country: string | null,
  packs: Readonly<Record<string, Pick<CountryPack, 'minimumAge'>>> = COUNTRY_PACKS,
): number =>
  (country === null ? undefined : packs[country]?.minimumAge) ??
  Math.max(...Object.values(packs).map(({ minimumAge }) => minimumAge));
