import { findCard, isChargeable } from '#server/features/payments/cards/stored-cards-store.ts';
import { type ShopContext, shopPlaceOf } from '#server/features/payments/catalogue/list-bundles.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { findLastBought } from '#server/features/payments/orders/transactions-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { StoredCard } from '#shared/contract/pay/cards-contract.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';

export const showCard = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<StoredCard | null> => {
  const card = await findCard(db, memberId);
  return card && { method: card.method, brand: card.brand, last_four: card.last_four };
};

type Context = ShopContext &
  Pick<MemberContext, 'viewer'> & { readonly paymentGateway: Pick<PaymentGateway, 'providers'> };

/** Returns the last bundle bought, if it is still sold, with the stored card, else the last payment method. */
export const showRepeatOrder = async (ctx: Context): Promise<OutputOf<'GET /api/repeat-order.php'>> => {
  const { db, viewer, site, now } = ctx;
  const { memberId } = viewer;
  const place = shopPlaceOf(ctx);
  const last = await findLastBought(db, memberId);
  const offers = last === null ? [] : await findOffers(db, place);
  const offer = offers.find(({ bundle_id }) => bundle_id === last?.bundle_id);
  if (last === null || offer === undefined) return { bundle: null, method: null, card: null };
  const { providers } = ctx.paymentGateway;
  const routes = await findRoutes(db, { companyId: site.company_id, providers, now, memberId });
  const { currency, price_cents: amountCents } = offer;
  const offered = offeredMethods(routes, {
    country: place.country,
    currency,
    amountCents,
    now,
    discountMethods: null,
  });
  const card = await findCard(db, memberId);
  return {
    bundle: toPublicId(offer.bundle_id),
    method: offered.find(({ method }) => method === last.method)?.method ?? null,
    card: offered.some((route) => isChargeable(card, route)) ? await showCard(db, memberId) : null,
  };
};
