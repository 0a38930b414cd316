import type { FoundDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { formatFor } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Buyer = { readonly locale: Locale; readonly country: CountryCode; readonly currency: string };

/** Refuses with the required bundle or minimum sum. A minimum in another currency excludes all orders here. */
export const refuseMinimum = (
  discount: Pick<FoundDiscount, 'bundle_id' | 'bundle_credits' | 'currency' | 'minimum_order_cents'>,
  buyer: Buyer & { readonly bundleId: string },
): never => {
  const { bundle_id: bundleId, bundle_credits: credits, currency, minimum_order_cents: minimum } = discount;
  if (bundleId !== null && bundleId !== buyer.bundleId)
    return refuse('discount_code_bundle', { credits: credits ?? 0 });
  if (minimum === null || currency !== buyer.currency) return refuse('discount_code_country');
  const format = formatFor({ locale: buyer.locale, region: buyer.country, timeZone: 'UTC' });
  return refuse('discount_code_minimum', { price: format.money(minimum, currency) });
};
