/** The countries the product is offered in: ISO 3166-1 alpha-2. */
export const COUNTRY_CODES = [
  'US',
  'NL',
  'BE',
  'FR',
  'IT',
  'ES',
  'DE',
  'AT',
  'IE',
  'GB',
  'CA',
  'PL',
  'AU',
  'NZ',
  'CH',
  'DK',
  'FI',
  'NO',
  'SE',
] as const;

export type CountryCode = (typeof COUNTRY_CODES)[number];

export const isCountryCode = (value: unknown): value is CountryCode =>
  (COUNTRY_CODES as readonly unknown[]).includes(value);
