import { lockMember } from '#server/features/accounts/lock-member.ts';
import { priceOf } from '#server/features/payments/catalogue/bundle-view.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { refuseMinimum } from '#server/features/payments/discounts/refuse-minimum.ts';
import { takeDiscount } from '#server/features/payments/discounts/take-discount.ts';
import { findBuyer, type OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { cancelHolder, findHolder } from '#server/features/payments/orders/cancel-order.ts';
import { newReference } from '#server/features/payments/orders/order-reference-rules.ts';
import { requirePayable } from '#server/features/payments/orders/require-payable.ts';
import { addAttempt, startAttempt } from '#server/features/payments/orders/start-attempt.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { isHomeUnclear } from '#shared/domain/pay/home-country-rules.ts';

export type Order = {
  readonly bundleId: string;
  readonly method: PaymentMethod;
  readonly code: string | null;
  readonly clientKey: string;
  /** what stood above the button */
  readonly amountCents: number;
  readonly currency: string;
  /** where the buyer lives, where that had to be asked */
  readonly homeCountry: CountryCode | null;
  /** for the next time; its buyer has confirmed themselves */
  readonly keepCard: boolean;
  /** the one that is kept pays */
  readonly withStoredCard: boolean;
};

const ORDER_HOURS = 24;

const ownOrder = statement<[memberId: MemberId, clientKey: string], { id: string }>(
  'payments-own-order',
  'select id from purchases where member_id = $1 and client_key = $2',
);

/** Commits the order and its first attempt, then tells the provider. Answers the id of the purchase. */
export const createOrder = async (ctx: OrderContext, order: Order): Promise<string> => {
  const { viewer, db } = ctx;
  const [known] = await db.run(ownOrder, [viewer.memberId, order.clientKey]);
  if (known !== undefined) return known.id;
  const holder = order.code === null ? null : await findHolder(ctx, order.code);
  if (holder !== null) {
    // Whoever is refused the new order keeps the old one.
    await db.transaction((tx) => checkOrder(tx, ctx, order, holder));
    await cancelHolder(ctx, holder);
  }
  const { id, attempt } = await db.transaction((tx) => commitOrder(tx, ctx, order));
  if (attempt !== null) await startAttempt({ ...ctx, customer: await findBuyer(ctx) }, attempt);
  return id;
};

/** Refuses what cannot be ordered. `replaced`: the order that ends when this one is made. */
const checkOrder = async (tx: Transaction, ctx: OrderContext, order: Order, replaced: string | null) => {
  const { viewer, site, now } = ctx;
  const { memberId, country } = viewer;
  const { method, keepCard, withStoredCard } = order;
  const offers = await findOffers(tx, { siteId: site.id, country, now });
  const offer = offers.find(({ bundle_id }) => bundle_id === order.bundleId) ?? refuse('bundle_not_found');
  const place = { db: tx, site, memberId, country, now };
  const discount = order.code === null ? null : await findDiscount(place, order.code);
  const { listCents, discountCents, amountCents } = priceOf(offer, discount);
  const { currency } = offer;
  if (discount !== null && discountCents === 0)
    refuseMinimum(discount, { locale: ctx.locale, country, currency, bundleId: offer.bundle_id });
  if (amountCents !== order.amountCents || currency !== order.currency) refuse('price_changed');
  const wanted = { country, amountCents, currency, method, keepCard, withStoredCard };
  const codeMethods = discount?.payment_methods ?? null;
  const paidBy = await requirePayable(tx, ctx, { ...wanted, codeMethods, exceptId: replaced });
  const evidence = { declared: country, connection: ctx.geoIp.countryOf(ctx.ip), method };
  const homeCountry = isHomeUnclear(evidence) ? (order.homeCountry ?? refuse('home_country_required')) : null;
  return { offer, discount, listCents, amountCents, homeCountry, paidBy };
};

const commitOrder = async (tx: Transaction, request: OrderContext, order: Order) => {
  const { viewer, site } = request;
  const { memberId, country } = viewer;
  await lockMember(tx, memberId);
  // A discount may have ended while the order waited for the lock.
  const now = request.clock.now();
  const ctx = { ...request, now };
  const [known] = await tx.run(ownOrder, [memberId, order.clientKey]);
  if (known !== undefined) return { id: known.id, attempt: null };
  const checked = await checkOrder(tx, ctx, order, null);
  const { offer, discount, listCents, amountCents, homeCountry, paidBy } = checked;
  const { currency } = offer;

  const reference = newReference();
  const { id } = await tx.kysely
    .insertInto('purchases')
    .values({
      site_id: site.id,
      member_id: memberId,
      reference,
      client_key: order.clientKey,
      bundle_id: offer.bundle_id,
      country,
      ip_country: ctx.geoIp.countryOf(ctx.ip),
      home_country: homeCountry,
      credits: offer.credits,
      list_cents: listCents,
      discount_code: discount?.code ?? null,
      discount_percentage: discount?.percentage ?? null,
      amount_cents: amountCents,
      currency,
      agreement: JSON.stringify(await agreementOf(tx, ctx)),
      status: 'open',
      created_at: now,
      expires_at: new Date(now.getTime() + ORDER_HOURS * 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (discount !== null) await takeDiscount(tx, { purchaseId: id, memberId, now, discount });
  const { clientKey, keepCard } = order;
  const ordered = { purchaseId: id, clientKey, memberId, amountCents, currency, reference, keepCard };
  return { id, attempt: await addAttempt(tx, ctx, { ...ordered, ...paidBy }) };
};

/** What the buyer has agreed to by pressing the button, with the words that were on it. */
const agreementOf = async (tx: Transaction, { viewer, locale }: OrderContext): Promise<object> => {
  const { terms_version } = await tx.kysely
    .selectFrom('members')
    .select('terms_version')
    .where('id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  return { terms_version, locale, pay_button: COUNTRY_PACKS[viewer.country].payButtonKey, begin_now: true };
};
