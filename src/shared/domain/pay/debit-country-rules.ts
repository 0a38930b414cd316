import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS, type Currency } from '#shared/domain/countries/country-packs.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';

/** Returns why direct debit is impossible in this country: no SEPA accounts, or prices not in euros; null: possible. */
export const whyNoDebit = (country: CountryCode, currency: string): 'accounts' | 'currency' | null => {
  if (!COUNTRY_PACKS[country].hasSepaBanks) return 'accounts';
  const { currencies } = PAYMENT_METHOD_PROPERTIES.sepa_direct_debit;
  return currencies === null || currencies.includes(currency as Currency) ? null : 'currency';
};
