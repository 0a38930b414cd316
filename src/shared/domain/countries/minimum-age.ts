import { type CountryPack, COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

/**
 * Years, for somebody who is in this country. Where it is unknown, or none that the product knows, the strictest holds: a
 * site that does not serve a country is still seen from there.
 */
export const minimumAgeIn = (
  country: string | null,
  packs: Readonly<Record<string, Pick<CountryPack, 'minimumAge'>>> = COUNTRY_PACKS,
): number =>
  (country === null ? undefined : packs[country]?.minimumAge) ??
  Math.max(...Object.values(packs).map(({ minimumAge }) => minimumAge));
