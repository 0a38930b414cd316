import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { BANK_COUNTRIES } from '#shared/domain/pay/bank-countries.ts';

type Evidence = {
  /** the country of the profile */
  readonly declared: string;
  /** the country of the IP address; null: unknown */
  readonly connection: string | null;
  readonly method: PaymentMethod;
};

/**
 * Returns true if the buyer has to declare their country for VAT: the IP address contradicts the profile, and no bank
 * confirms it.
 */
export const isHomeUnclear = ({ declared, connection, method }: Evidence): boolean =>
  connection !== null && connection !== declared && BANK_COUNTRIES[method] !== declared;
