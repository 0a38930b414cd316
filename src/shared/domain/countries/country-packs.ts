import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

/** How an age was verified, weakest first: declared; estimated; proved by a document or bank. */
export const AGE_ASSURANCES = ['declared', 'estimated', 'verified'] as const;

export type AgeAssurance = (typeof AGE_ASSURANCES)[number];

export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CAD', 'AUD', 'NZD', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Everything that differs by country, as data: no code tests for a country by name. */
export type CountryPack = {
  /** years; never below 18 */
  readonly minimumAge: number;
  /** whether labelled fictional profiles may be shown at all */
  readonly fictionalAllowed: boolean;
  /** the age verification required to see explicit photos */
  readonly ageAssuranceForExplicit: AgeAssurance;
  /** days in which unused credits can be refunded; never below 14 */
  readonly refundDays: number;
  /** the words that the law requires on the pay button: a key of the messages area `pay-button` */
  readonly payButtonKey: 'order_with_obligation_to_pay' | 'buy_now';
  /** in the order they are offered; ended ones included */
  readonly paymentMethods: readonly PaymentMethod[];
  /** true if an advertising network may be notified of a visitor only with the visitor's consent */
  readonly postbacksNeedConsent: boolean;
  readonly currency: Currency;
  /** true if its bank accounts can be reached by SEPA */
  readonly hasSepaBanks: boolean;
  /** IANA time zone in which a day of the site begins and ends */
  readonly timeZone: string;
  readonly phonePrefix: `+${number}`;
  /** the level of the country's administrative divisions used as regions */
  readonly regionLevel: 1 | 2;
};

const CARDS = ['mastercard', 'visa'] as const;
const EVERYWHERE = ['paypal', 'apple_pay', ...CARDS] as const;
const EURO_BANKS = ['sepa_direct_debit', 'wire_transfer', 'paysafecard'] as const;

const EUROPEAN_UNION = {
  minimumAge: 18,
  fictionalAllowed: true,
  // DSA guidelines on the protection of minors, 2025: adult content behind verification.
  ageAssuranceForExplicit: 'verified',
  // Directive 2011/83/EU: 14 days to withdraw (article 9), unambiguous words on the button (article 8).
  refundDays: 14,
  payButtonKey: 'order_with_obligation_to_pay',
  // Directive 2002/58/EC, article 5(3), and Regulation (EU) 2016/679.
  postbacksNeedConsent: true,
  currency: 'EUR',
  hasSepaBanks: true,
  regionLevel: 1,
} as const;

const ELSEWHERE = {
  minimumAge: 18,
  fictionalAllowed: true,
  ageAssuranceForExplicit: 'verified',
  refundDays: 14,
  payButtonKey: 'buy_now',
  postbacksNeedConsent: false,
  hasSepaBanks: false,
  regionLevel: 1,
} as const;

export const COUNTRY_PACKS: Readonly<Record<CountryCode, CountryPack>> = {
  US: {
    ...ELSEWHERE,
    fictionalAllowed: false,
    paymentMethods: ['credit_card', ...EVERYWHERE],
    currency: 'USD',
    timeZone: 'America/New_York',
    phonePrefix: '+1',
  },
  NL: {
    ...EUROPEAN_UNION,
    paymentMethods: ['ideal', ...EVERYWHERE, 'maestro', ...EURO_BANKS],
    timeZone: 'Europe/Amsterdam',
    phonePrefix: '+31',
  },
  BE: {
    ...EUROPEAN_UNION,
    paymentMethods: ['bancontact', ...EVERYWHERE, 'maestro', ...EURO_BANKS],
    timeZone: 'Europe/Brussels',
    phonePrefix: '+32',
    regionLevel: 2,
  },
  FR: {
    ...EUROPEAN_UNION,
    paymentMethods: ['carte_bancaire', ...EVERYWHERE, ...EURO_BANKS],
    timeZone: 'Europe/Paris',
    phonePrefix: '+33',
  },
  IT: {
    ...EUROPEAN_UNION,
    paymentMethods: ['nexi', ...EVERYWHERE, 'maestro', ...EURO_BANKS],
    timeZone: 'Europe/Rome',
    phonePrefix: '+39',
  },
  ES: {
    ...EUROPEAN_UNION,
    paymentMethods: [...EVERYWHERE, 'maestro', ...EURO_BANKS],
    timeZone: 'Europe/Madrid',
    phonePrefix: '+34',
  },
  DE: {
    ...EUROPEAN_UNION,
    paymentMethods: [...EVERYWHERE, 'maestro', ...EURO_BANKS, 'giropay', 'sofort'],
    timeZone: 'Europe/Berlin',
    phonePrefix: '+49',
  },
  AT: {
    ...EUROPEAN_UNION,
    paymentMethods: ['eps', ...EVERYWHERE, 'maestro', ...EURO_BANKS, 'sofort'],
    timeZone: 'Europe/Vienna',
    phonePrefix: '+43',
  },
  IE: {
    ...EUROPEAN_UNION,
    paymentMethods: [...EVERYWHERE, ...EURO_BANKS],
    timeZone: 'Europe/Dublin',
    phonePrefix: '+353',
    regionLevel: 2,
  },
  GB: {
    ...ELSEWHERE,
    hasSepaBanks: true,
    postbacksNeedConsent: true,
    // Ofcom counts facial age estimation as highly effective under the Online Safety Act 2023.
    ageAssuranceForExplicit: 'estimated',
    // Consumer Contracts Regulations 2013, regulation 14.
    payButtonKey: 'order_with_obligation_to_pay',
    paymentMethods: [...EVERYWHERE, 'maestro', 'wire_transfer', 'paysafecard'],
    currency: 'GBP',
    timeZone: 'Europe/London',
    phonePrefix: '+44',
    regionLevel: 2,
  },
  CA: {
    ...ELSEWHERE,
    paymentMethods: ['credit_card', ...EVERYWHERE, 'paysafecard'],
    currency: 'CAD',
    timeZone: 'America/Toronto',
    phonePrefix: '+1',
  },
  PL: {
    ...EUROPEAN_UNION,
    paymentMethods: ['blik', 'przelewy24', ...EVERYWHERE, 'maestro', 'wire_transfer', 'paysafecard'],
    currency: 'PLN',
    timeZone: 'Europe/Warsaw',
    phonePrefix: '+48',
  },
  AU: {
    ...ELSEWHERE,
    fictionalAllowed: false,
    ageAssuranceForExplicit: 'estimated',
    paymentMethods: ['credit_card', ...EVERYWHERE, 'paysafecard'],
    currency: 'AUD',
    timeZone: 'Australia/Sydney',
    phonePrefix: '+61',
  },
  NZ: {
    ...ELSEWHERE,
    paymentMethods: ['credit_card', ...EVERYWHERE, 'paysafecard'],
    currency: 'NZD',
    timeZone: 'Pacific/Auckland',
    phonePrefix: '+64',
  },
  CH: {
    ...ELSEWHERE,
    hasSepaBanks: true,
    postbacksNeedConsent: true,
    paymentMethods: [...EVERYWHERE, 'maestro', 'wire_transfer', 'paysafecard', 'sofort'],
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    phonePrefix: '+41',
  },
  DK: {
    ...EUROPEAN_UNION,
    paymentMethods: ['dankort', ...EVERYWHERE, 'wire_transfer', 'paysafecard'],
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    phonePrefix: '+45',
  },
  FI: {
    ...EUROPEAN_UNION,
    paymentMethods: [...EVERYWHERE, ...EURO_BANKS],
    timeZone: 'Europe/Helsinki',
    phonePrefix: '+358',
  },
  NO: {
    ...ELSEWHERE,
    hasSepaBanks: true,
    postbacksNeedConsent: true,
    fictionalAllowed: false,
    // Angrerettloven: words and withdrawal as in the European Union.
    payButtonKey: 'order_with_obligation_to_pay',
    paymentMethods: [...EVERYWHERE, 'wire_transfer', 'paysafecard'],
    currency: 'NOK',
    timeZone: 'Europe/Oslo',
    phonePrefix: '+47',
  },
  SE: {
    ...EUROPEAN_UNION,
    paymentMethods: [...EVERYWHERE, 'wire_transfer', 'paysafecard'],
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    phonePrefix: '+46',
  },
};

/** Explicit photos stay hidden until the viewer's age is verified as their country requires. */
export const maySeeExplicitPhotos = (country: CountryCode, known: AgeAssurance): boolean =>
  AGE_ASSURANCES.indexOf(known) >= AGE_ASSURANCES.indexOf(COUNTRY_PACKS[country].ageAssuranceForExplicit);
