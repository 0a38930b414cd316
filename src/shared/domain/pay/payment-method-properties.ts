import type { Currency } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

type MethodProperties = {
  /** a brand name, the same in every language; null: translated */
  readonly label: string | null;
  /** null: any */
  readonly currencies: readonly Currency[] | null;
  /** when the credits arrive after paying */
  readonly speed: 'seconds' | 'bank_days';
  /** how many hours an order waits for the payment */
  readonly hours: number;
  /** the first day on which it is no longer available */
  readonly endedOn: string | null;
  /** the method's number at Pay. */
  readonly payOption: string;
};

const DAY = { speed: 'seconds', hours: 24, endedOn: null } as const;
const TRANSFER = { speed: 'bank_days', hours: 14 * 24, endedOn: null } as const;

export const PAYMENT_METHOD_PROPERTIES: Readonly<Record<PaymentMethod, MethodProperties>> = {
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

/** The brands of cards that members know. */
export const CARD_BRANDS = ['mastercard', 'visa', 'dankort', 'carte_bancaire', 'nexi', 'maestro'] as const;
export type CardBrand = (typeof CARD_BRANDS)[number];

/** Methods with a card number that can be stored. */
const CARD_METHODS: readonly PaymentMethod[] = [...CARD_BRANDS, 'credit_card'];

export const isCard = (method: PaymentMethod): boolean => CARD_METHODS.includes(method);

/** Cards and direct debit: banks can take back such payments. */
export const REVERSIBLE_METHODS: readonly PaymentMethod[] = ['sepa_direct_debit', 'apple_pay', ...CARD_METHODS];
