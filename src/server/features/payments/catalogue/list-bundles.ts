import { viewBundle } from '#server/features/payments/catalogue/bundle-view.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { viewDiscount } from '#server/features/payments/discounts/discount-view.ts';
import { findActiveDiscount, findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { OutputOf } from '#shared/contract/contract.ts';

export type ShopContext = Pick<RequestContext, 'viewer' | 'site' | 'geoCountry' | 'now'> & { readonly db: Database };

/** Members see the offers of their home country, visitors those of the country they are in. */
export const shopPlaceOf = ({ viewer, site, geoCountry, now, db }: ShopContext) => ({
  db,
  site,
  now,
  siteId: site.id,
  country: viewer?.country ?? geoCountry,
  memberId: viewer?.memberId ?? null,
});

export const listBundles = async (
  ctx: ShopContext,
  code: string | undefined,
): Promise<OutputOf<'GET /api/bundles.php'>> => {
  const place = shopPlaceOf(ctx);
  const [offers, discount] = await Promise.all([
    findOffers(ctx.db, place),
    code === undefined ? findActiveDiscount(place) : findDiscount(place, code),
  ]);
  const { message_credits: messageCredits } = ctx.site;
  return {
    country: place.country,
    message_credits: messageCredits,
    bundles: offers.map((offer) => viewBundle(offer, { discount, messageCredits })),
    discount: discount === null ? null : viewDiscount(discount),
  };
};
