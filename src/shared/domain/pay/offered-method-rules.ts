import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS, type Currency } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';

/** A payment method that the company has a contract for today. */
export type PaymentRoute = {
  readonly method: PaymentMethod;
  readonly minimumCents: number;
  readonly maximumCents: number;
};

type Wanted = {
  readonly country: CountryCode;
  readonly currency: string;
  readonly amountCents: number;
  readonly now: Date;
  /** null: any */
  readonly discountMethods: readonly string[] | null;
};

/** Returns the methods with which this amount can be paid now, in the country's order. */
export const offeredMethods = <Route extends PaymentRoute>(
  routes: readonly Route[],
  { country, currency, amountCents, now, discountMethods }: Wanted,
): Route[] => {
  const today = now.toISOString().slice(0, 10);
  return COUNTRY_PACKS[country].paymentMethods.flatMap((method) => {
    const { currencies, endedOn } = PAYMENT_METHOD_PROPERTIES[method];
    if (endedOn !== null && endedOn <= today) return [];
    if (currencies !== null && !currencies.includes(currency as Currency)) return [];
    if (discountMethods !== null && !discountMethods.includes(method)) return [];
    return routes.filter(
      (route) => route.method === method && route.minimumCents <= amountCents && amountCents <= route.maximumCents,
    );
  });
};
