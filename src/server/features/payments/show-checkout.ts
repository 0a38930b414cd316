import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import { hasSigned } from '#server/features/debits/mandates/mandates-read-model.ts';
import { isKeepable } from '#server/features/payments/cards/stored-cards-store.ts';
import { viewBundle } from '#server/features/payments/catalogue/bundle-view.ts';
import { type ShopContext, shopPlaceOf } from '#server/features/payments/catalogue/list-bundles.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { viewDiscount } from '#server/features/payments/discounts/discount-view.ts';
import { findActiveDiscount, findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { refuseMinimum } from '#server/features/payments/discounts/refuse-minimum.ts';
import { findCompanyName } from '#server/features/payments/orders/buyer-read-model.ts';
import { statementText } from '#server/features/payments/orders/start-attempt.ts';
import { findLastBought } from '#server/features/payments/orders/transactions-read-model.ts';
import type { GeoIp } from '#server/platform/geo/geo-ip.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { whyNoDebit } from '#shared/domain/pay/debit-country-rules.ts';
import { isEnoughForDiscount } from '#shared/domain/pay/discount-rules.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';

type Wanted = { readonly bundleId: string; readonly code: string | undefined };

/** Returns everything that a buyer must know before ordering. */
export const showCheckout = async (
  ctx: ShopContext &
    Pick<MemberContext, 'viewer' | 'ip' | 'locale'> & {
      readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
      readonly geoIp: GeoIp;
    },
  { bundleId, code }: Wanted,
): Promise<OutputOf<'GET /api/checkout.php'>> => {
  const { db, site, viewer, now } = ctx;
  const place = shopPlaceOf(ctx);
  const offers = await findOffers(db, place);
  const offer = offers.find((one) => one.bundle_id === bundleId) ?? refuse('bundle_not_found');
  const order = { bundleId, currency: offer.currency, listCents: offer.price_cents };
  const found = code === undefined ? await findActiveDiscount(place) : await findDiscount(place, code);
  if (code !== undefined && found !== null && !isEnoughForDiscount(found, order))
    refuseMinimum(found, { locale: ctx.locale, country: place.country, currency: offer.currency, bundleId });
  const [routes, last, companyName, isSigned] = await Promise.all([
    findRoutes(db, {
      companyId: site.company_id,
      providers: ctx.paymentGateway.providers,
      now,
      memberId: viewer.memberId,
    }),
    findLastBought(db, viewer.memberId),
    findCompanyName(ctx),
    hasSigned(db, viewer.memberId),
  ]);
  const { message_credits: messageCredits } = site;
  const bundle = viewBundle(offer, { discount: found, messageCredits });
  const { country } = place;
  const methods = offeredMethods(routes, {
    country,
    currency: offer.currency,
    amountCents: bundle.amount_cents,
    now,
    discountMethods: found?.payment_methods ?? null,
  }).map(({ method, keepsCards }) => {
    const { label, speed } = PAYMENT_METHOD_PROPERTIES[method];
    const keepsCard = isKeepable({ method, keepsCards });
    const needsMandate = method === 'sepa_direct_debit' && !isSigned;
    const isLast = method === last?.method;
    return { code: method, label, speed, is_last_used: isLast, keeps_card: keepsCard, needs_mandate: needsMandate };
  });
  return {
    bundle,
    discount: found === null ? null : viewDiscount(found),
    country,
    connection_country: ctx.geoIp.countryOf(ctx.ip),
    message_credits: messageCredits,
    methods: methods.toSorted((a, b) => Number(b.is_last_used) - Number(a.is_last_used)),
    no_debit: routes.some(({ method }) => method === 'sepa_direct_debit') ? whyNoDebit(country, offer.currency) : null,
    statement_text: statementText(companyName, '').trim(),
    refund_until: refundUntil(now, site.refund_days, COUNTRY_PACKS[country].timeZone),
    pay_button: COUNTRY_PACKS[country].payButtonKey,
    may_order: whyNotConfirmed(viewer) === null,
  };
};
