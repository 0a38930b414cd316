/** All payment methods of the product, by their stable codes. */
export const PAYMENT_METHODS = [
  'sepa_direct_debit',
  'przelewy24',
  'blik',
  'wire_transfer',
  'giropay',
  'mastercard',
  'visa',
  'credit_card',
  'dankort',
  'carte_bancaire',
  'nexi',
  'ideal',
  'bancontact',
  'apple_pay',
  'paysafecard',
  'maestro',
  'paypal',
  'sofort',
  'eps',
] as const;

export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
