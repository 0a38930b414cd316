import { expect, it } from 'vitest';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { whyNoDebit } from '#shared/domain/pay/debit-country-rules.ts';

const REASONS: Readonly<Record<CountryCode, ReturnType<typeof whyNoDebit>>> = {
  US: 'accounts',
  NL: null,
  BE: null,
  FR: null,
  IT: null,
  ES: null,
  DE: null,
  AT: null,
  IE: null,
  GB: 'currency',
  CA: 'accounts',
  PL: 'currency',
  AU: 'accounts',
  NZ: 'accounts',
  CH: 'currency',
  DK: 'currency',
  FI: null,
  NO: 'currency',
  SE: 'currency',
};

it.each(Object.entries(COUNTRY_PACKS))('%s has a reason exactly where direct debit is not offered', (code, pack) => {
  const country = code as CountryCode;
  expect(whyNoDebit(country, pack.currency)).toBe(REASONS[country]);
  expect(pack.paymentMethods.includes('sepa_direct_debit')).toBe(REASONS[country] === null);
});
