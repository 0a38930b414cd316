import type { Offer } from '#server/features/payments/catalogue/offers-read-model.ts';
import type { FoundDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import { discountCents, isEnoughForDiscount } from '#shared/domain/pay/discount-rules.ts';

/** Returns the price of an offer with a discount. `discountCents` is 0 if the discount does not apply to the offer. */
export const priceOf = (
  { bundle_id: bundleId, price_cents: listCents, currency }: Pick<Offer, 'bundle_id' | 'price_cents' | 'currency'>,
  discount: FoundDiscount | null,
): { readonly listCents: number; readonly discountCents: number; readonly amountCents: number } => {
  const holds = discount !== null && isEnoughForDiscount(discount, { bundleId, currency, listCents });
  const off = holds ? discountCents(listCents, discount.percentage) : 0;
  return { listCents, discountCents: off, amountCents: listCents - off };
};

export const viewBundle = (
  offer: Offer,
  { discount, messageCredits }: { readonly discount: FoundDiscount | null; readonly messageCredits: number },
): Bundle => {
  const { listCents, discountCents: off, amountCents } = priceOf(offer, discount);
  return {
    id: toPublicId(offer.bundle_id),
    credits: offer.credits,
    messages: messageCredits === 0 ? 0 : Math.floor(offer.credits / messageCredits),
    currency: offer.currency,
    list_cents: listCents,
    discount_cents: off,
    amount_cents: amountCents,
  };
};
