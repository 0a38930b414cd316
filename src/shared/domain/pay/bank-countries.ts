import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

/** Methods offered only by banks of one country, which show the country of the payer's bank. */
export const BANK_COUNTRIES: Readonly<Partial<Record<PaymentMethod, CountryCode>>> = {
  ideal: 'NL',
  bancontact: 'BE',
  przelewy24: 'PL',
  blik: 'PL',
  dankort: 'DK',
  carte_bancaire: 'FR',
  eps: 'AT',
  nexi: 'IT',
};
