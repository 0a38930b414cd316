import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { BANK_COUNTRIES } from '#shared/domain/pay/bank-countries.ts';

type Evidence = {
  /** of the profile */
  readonly declared: string;
  /** null: the address on the net says nothing */
  readonly connection: string | null;
  readonly method: PaymentMethod;
};

/** Whether a buyer has to say where they live, for the tax office: the connection contradicts the profile, and no bank settles it. */
export const isHomeUnclear = ({ declared, connection, method }: Evidence): boolean =>
  connection !== null && connection !== declared && BANK_COUNTRIES[method] !== declared;
