import { lockMember, type LockedMember } from '#server/features/accounts/account/lock-member.ts';
import { priceOf } from '#server/features/payments/catalogue/bundle-view.ts';
import { findOffers } from '#server/features/payments/catalogue/offers-read-model.ts';
import { findDiscount } from '#server/features/payments/discounts/find-discount.ts';
import { refuseMinimum } from '#server/features/payments/discounts/refuse-minimum.ts';
import { takeDiscount } from '#server/features/payments/discounts/take-discount.ts';
import { addAttempt } from '#server/features/payments/orders/add-attempt.ts';
import { findBuyer, type OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { cancelHolder, findHolder } from '#server/features/payments/orders/cancel-order.ts';
import { requirePayable } from '#server/features/payments/orders/require-payable.ts';
import { startAttempt } from '#server/features/payments/orders/start-attempt.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { readCode } from '#shared/domain/pay/discount-rules.ts';
import { isHomeUnclear } from '#shared/domain/pay/home-country-rules.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

export type Order = {
  readonly bundleId: string;
  readonly method: PaymentMethod;
  readonly code: string | null;
  readonly clientKey: string;
  /** the price shown above the button */
  readonly amountCents: number;
  readonly currency: string;
  /** country that the buyer gave, if we had to ask */
  readonly homeCountry: CountryCode | null;
  /** store the card; the buyer has confirmed their identity */
  readonly keepCard: boolean;
  /** pay with the stored card */
  readonly withStoredCard: boolean;
};

const ORDER_HOURS = 24;

/** The order of a key, and what it asked for. Its first attempt stands in the same transaction. */
type OwnOrder = {
  readonly id: string;
  readonly bundle_id: string;
  readonly discount_code: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly home_country: string | null;
  readonly method: string;
  readonly charges_card: boolean;
};

const ownOrder = statement<[memberId: MemberId, clientKey: string], OwnOrder>(
  'payments-own-order',
  `select p.id, p.bundle_id, p.discount_code, p.amount_cents, p.currency, p.home_country, a.method, a.charges_card
   from purchases p join payment_attempts a on a.purchase_id = p.id and a.number = 1
   where p.member_id = $1 and p.client_key = $2`,
);

/**
 * Returns the order that has this key; null: none. Refuses a key that is known with another order. Storing the card is
 * not compared: its mark is removed once the card is stored. A country counts only where it was asked for.
 */
const findOwnOrder = async (db: Pick<Database, 'run'>, memberId: MemberId, order: Order): Promise<string | null> => {
  const [known] = await db.run(ownOrder, [memberId, order.clientKey]);
  if (known === undefined) return null;
  const { id, home_country: home } = known;
  const isSame =
    known.bundle_id === order.bundleId &&
    known.discount_code === (order.code === null ? null : readCode(order.code)) &&
    known.amount_cents === order.amountCents &&
    known.currency === order.currency &&
    known.method === order.method &&
    known.charges_card === order.withStoredCard &&
    (home === null || home === order.homeCountry);
  return isSame ? id : refuse('idempotency_key_reused', { transaction: toPublicId(id) });
};

/** Records the terms version that the buyer accepted last. */
const insertPurchase = statement<
  [
    siteId: number,
    memberId: MemberId,
    reference: string,
    clientKey: string,
    bundleId: string,
    country: string,
    ipCountry: string | null,
    homeCountry: string | null,
    credits: number,
    listCents: number,
    code: string | null,
    percentage: number | null,
    amountCents: number,
    currency: string,
    agreement: string,
    now: Date,
    expiresAt: Date,
  ],
  { id: string }
>(
  'payments-insert-purchase',
  `insert into purchases (site_id, member_id, reference, client_key, bundle_id, country, ip_country, home_country, credits,
     list_cents, discount_code, discount_percentage, amount_cents, currency, agreement, status, created_at, expires_at)
   select $1, m.id, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     $15::jsonb || jsonb_build_object('terms_version', m.terms_version), 'pending', $16, $17
   from members m where m.id = $2 returning id`,
);

/**
 * Commits the order with its first attempt, then calls the provider. Returns the purchase id.
 *
 * Stages, see docs/flows.md:
 * 1. if an unpaid order holds the code, check the new order as in 2, then cancel the old one: `findHolder`, `cancelHolder`
 * 2. check the order under the lock of the member: `findOffers`, `findDiscount`, `priceOf`, `requirePayable`
 * 3. commit it with its first attempt: `commitOrder`, `takeDiscount`, `addAttempt`
 * 4. call the provider: `startAttempt`
 * 5. later, when the provider reports: `checkPayment`, `settle_payment`, `onPurchasePaid`
 */
export const createOrder = async (ctx: OrderContext, order: Order): Promise<string> => {
  const { viewer, db } = ctx;
  if (order.code !== null) {
    const known = await findOwnOrder(db, viewer.memberId, order);
    if (known !== null) return known;
    const holder = await findHolder(ctx, order.code);
    if (holder !== null) {
      // Checks the new order first: if it is refused, the old one stays.
      await db.transaction(async (tx) =>
        checkOrder(tx, ctx, order, { member: await lockMember(tx, viewer.memberId), exceptId: holder }),
      );
      await cancelHolder(ctx, holder);
    }
  }
  const { id, attempt } = await db.transaction((tx) => commitOrder(tx, ctx, order));
  if (attempt !== null) await startAttempt({ ...ctx, customer: await findBuyer(ctx) }, attempt);
  return id;
};

type Checked = {
  readonly member: LockedMember | null;
  /** the order that this one replaces */
  readonly exceptId: string | null;
};

/** Refuses an order that is not allowed. */
const checkOrder = async (tx: Transaction, ctx: OrderContext, order: Order, { member, exceptId }: Checked) => {
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
  const wanted = { member, country, amountCents, currency, method, keepCard, withStoredCard, exceptId };
  const codeMethods = discount?.payment_methods ?? null;
  const paidBy = await requirePayable(tx, ctx, { ...wanted, codeMethods });
  const evidence = { declared: country, connection: ctx.geoIp.countryOf(ctx.ip), method };
  const homeCountry = isHomeUnclear(evidence) ? (order.homeCountry ?? refuse('home_country_required')) : null;
  return { offer, discount, listCents, amountCents, homeCountry, paidBy };
};

const commitOrder = async (tx: Transaction, request: OrderContext, order: Order) => {
  const { viewer, site } = request;
  const { memberId, country } = viewer;
  const member = await lockMember(tx, memberId);
  // A discount may have ended during the wait for the lock.
  const now = request.clock.now();
  const ctx = { ...request, now };
  const known = await findOwnOrder(tx, memberId, order);
  if (known !== null) return { id: known, attempt: null };
  const checked = await checkOrder(tx, ctx, order, { member, exceptId: null });
  const { offer, discount, listCents, amountCents, homeCountry, paidBy } = checked;
  const { currency } = offer;

  const reference = newReference();
  // Expires after 24 hours, or after what the first method takes; `markPending` extends that for later attempts.
  const hours = Math.max(ORDER_HOURS, PAYMENT_METHOD_PROPERTIES[order.method].hours);
  const expiresAt = new Date(now.getTime() + hours * HOUR_MS);
  const [purchase] = await tx.run(insertPurchase, [
    site.id,
    memberId,
    reference,
    order.clientKey,
    offer.bundle_id,
    country,
    ctx.geoIp.countryOf(ctx.ip),
    homeCountry,
    offer.credits,
    listCents,
    discount?.code ?? null,
    discount?.percentage ?? null,
    amountCents,
    currency,
    JSON.stringify(agreementOf(ctx)),
    now,
    expiresAt,
  ]);
  if (purchase === undefined) throw new Error(`There is no member ${memberId}.`);
  const { id } = purchase;
  if (discount !== null) await takeDiscount(tx, { purchaseId: id, memberId, now, discount });
  const { clientKey, keepCard } = order;
  const ordered = { purchaseId: id, clientKey, memberId, amountCents, currency, reference, expiresAt, keepCard };
  return { id, attempt: await addAttempt(tx, ctx, { ...ordered, ...paidBy }) };
};

/** Records what the buyer has agreed to by pressing the button, with its wording, besides the terms. */
const agreementOf = ({ viewer, locale }: OrderContext): object => ({
  locale,
  pay_button: COUNTRY_PACKS[viewer.country].payButtonKey,
  begin_now: true,
});
