import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

export type VatRate = {
  readonly country: CountryCode;
  /** as a share of the price without VAT */
  readonly permille: number;
  /** the first day on which it applies */
  readonly validFrom: string;
  /** true if the EU's one-stop shop covers it */
  readonly inOss: boolean;
};

const eu = (country: CountryCode, permille: number, validFrom: string): VatRate => ({
  country,
  permille,
  validFrom,
  inOss: true,
});

const elsewhere = (country: CountryCode, permille: number, validFrom: string): VatRate => ({
  ...eu(country, permille, validFrom),
  inOss: false,
});

/**
 * The standard rates. A change is added as a new entry; entries are never edited. The US has none; for Canada the
 * federal one.
 */
export const VAT_RATES: readonly VatRate[] = [
  eu('NL', 210, '2012-10-01'),
  eu('BE', 210, '1996-01-01'),
  eu('ES', 210, '2012-09-01'),
  eu('FR', 200, '2014-01-01'),
  eu('AT', 200, '1984-01-01'),
  eu('IT', 220, '2013-10-01'),
  eu('DE', 190, '2021-01-01'),
  eu('IE', 230, '2021-03-01'),
  eu('PL', 230, '2011-01-01'),
  eu('DK', 250, '1992-01-01'),
  eu('SE', 250, '1990-07-01'),
  eu('FI', 255, '2024-09-01'),
  elsewhere('GB', 200, '2011-01-04'),
  elsewhere('NO', 250, '2005-01-01'),
  elsewhere('CH', 81, '2024-01-01'),
  elsewhere('AU', 100, '2000-07-01'),
  elsewhere('NZ', 150, '2010-10-01'),
  elsewhere('CA', 50, '2008-01-01'),
];
