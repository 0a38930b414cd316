import type { Currency } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

type MethodFacts = {
  /** a proper name, the same in every language; null: texts have words for it */
  readonly label: string | null;
  /** null: any */
  readonly currencies: readonly Currency[] | null;
  /** when credits come after paying */
  readonly speed: 'seconds' | 'bank_days';
  /** how long an order waits for its money */
  readonly hours: number;
  /** from that day on nobody can pay with it any more */
  readonly endedOn: string | null;
  /** Pay.'s number of it */
  readonly payOption: string;
};

const DAY = { speed: 'seconds', hours: 24, endedOn: null } as const;
const TRANSFER = { speed: 'bank_days', hours: 14 * 24, endedOn: null } as const;

export const PAYMENT_METHOD_FACTS: Readonly<Record<PaymentMethod, MethodFacts>> = {
  sepa_direct_debit: { ...TRANSFER, label: null, currencies: ['EUR'], payOption: '137' },
  przelewy24: { ...DAY, label: 'Przelewy24', currencies: ['PLN', 'EUR'], payOption: '2151' },
  blik: { ...DAY, label: 'BLIK', currencies: ['PLN'], payOption: '2856' },
  wire_transfer: { ...TRANSFER, label: null, currencies: ['EUR'], payOption: '136' },
  giropay: { ...DAY, label: 'Giropay', currencies: ['EUR'], endedOn: '2024-12-31', payOption: '694' },
  mastercard: { ...DAY, label: 'Mastercard', currencies: null, payOption: '3138' },
  visa: { ...DAY, label: 'Visa', currencies: null, payOption: '3141' },
  credit_card: { ...DAY, label: null, currencies: null, payOption: '706' },
  dankort: { ...DAY, label: 'Dankort', currencies: ['DKK'], payOption: '1939' },
  carte_bancaire: { ...DAY, label: 'Carte Bancaire', currencies: ['EUR'], payOption: '2268' },
  nexi: { ...DAY, label: 'Nexi', currencies: ['EUR'], payOption: '1945' },
  ideal: { ...DAY, label: 'iDEAL | Wero', currencies: ['EUR'], payOption: '10' },
  bancontact: { ...DAY, label: 'Bancontact', currencies: ['EUR'], payOption: '436' },
  apple_pay: { ...DAY, label: 'Apple Pay', currencies: null, payOption: '2277' },
  paysafecard: { ...DAY, label: 'Paysafecard', currencies: null, payOption: '553' },
  maestro: { ...DAY, label: 'Maestro', currencies: null, payOption: '712' },
  paypal: { ...DAY, label: 'PayPal', currencies: null, payOption: '138' },
  sofort: { ...DAY, label: 'Sofort', currencies: ['EUR', 'CHF'], endedOn: '2025-09-30', payOption: '559' },
  eps: { ...DAY, label: 'EPS', currencies: ['EUR'], payOption: '2062' },
};

/** As what a card is known by its owner. */
export const CARD_BRANDS = ['mastercard', 'visa', 'dankort', 'carte_bancaire', 'nexi', 'maestro'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Of which a number can be kept. */
const CARD_METHODS: readonly PaymentMethod[] = [...CARD_BRANDS, 'credit_card'];

export const isCard = (method: PaymentMethod): boolean => CARD_METHODS.includes(method);

/** Cards and direct debit: a bank can take back what was paid with them. */
export const REVERSIBLE_METHODS: readonly PaymentMethod[] = ['sepa_direct_debit', 'apple_pay', ...CARD_METHODS];
