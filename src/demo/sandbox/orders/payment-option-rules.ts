import type { CardBrand } from '#shared/domain/pay/payment-method-properties.ts';

export const BANK_TRANSFER = 136;
export const DIRECT_DEBIT = 137;

/** The payment methods of Pay. by its numbers. Any other is refused, as Pay. would. */
const OPTIONS = new Map<number, string>([
  [10, 'iDEAL | Wero'],
  [BANK_TRANSFER, 'Bank transfer'],
  [DIRECT_DEBIT, 'SEPA direct debit'],
  [138, 'PayPal'],
  [436, 'Bancontact'],
  [553, 'Paysafecard'],
  [559, 'Sofort'],
  [694, 'Giropay'],
  [706, 'Credit card'],
  [712, 'Maestro'],
  [1939, 'Dankort'],
  [1945, 'Nexi'],
  [2062, 'EPS'],
  [2151, 'Przelewy24'],
  [2268, 'Carte Bancaire'],
  [2277, 'Apple Pay'],
  [2856, 'Blik'],
  [3138, 'Mastercard'],
  [3141, 'Visa'],
]);

export const isOption = (id: number): boolean => OPTIONS.has(id);

/** Brands of payments by card; null for other methods. */
const BRANDS = new Map<number, CardBrand>([
  [706, 'mastercard'],
  [712, 'maestro'],
  [1939, 'dankort'],
  [1945, 'nexi'],
  [2268, 'carte_bancaire'],
  [3138, 'mastercard'],
  [3141, 'visa'],
]);

export const brandOf = (id: number): CardBrand | null => BRANDS.get(id) ?? null;

export const optionName = (id: number): string => OPTIONS.get(id) ?? `Method ${id}`;
