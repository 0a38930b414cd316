import { lockMember } from '#server/features/accounts/lock-member.ts';
import { requireDebit } from '#server/features/debits/collecting/require-debit.ts';
import { requireCard } from '#server/features/payments/cards/stored-cards-store.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import { findBuyer, type OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { lockPurchase } from '#server/features/payments/orders/purchases-store.ts';
import { findRunning } from '#server/features/payments/orders/running-attempt-read-model.ts';
import { addAttempt, startAttempt } from '#server/features/payments/orders/start-attempt.ts';
import { endAttempt } from '#server/features/payments/settling/look-at-payment.ts';
import { requireWithinLimits } from '#server/features/payments/spending/spending-store.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';

type Again = {
  readonly purchaseId: string;
  readonly method: PaymentMethod;
  readonly clientKey: string;
  readonly withStoredCard: boolean;
};

const ownAttempt = statement<[purchaseId: string, clientKey: string], { id: string }>(
  'payments-own-attempt',
  'select id from payment_attempts where purchase_id = $1 and client_key = $2',
);

const isPaidWrongly = statement<[purchaseId: string], { wrongly: boolean }>(
  'payments-paid-wrongly',
  `select status = 'mismatch' as wrongly from payment_attempts where purchase_id = $1 order by number desc limit 1`,
);

const methodsOfCode = statement<[siteId: number, code: string], { payment_methods: string[] | null }>(
  'payments-methods-of-code',
  'select payment_methods from discount_codes where site_id = $1 and code = $2',
);

/** Another attempt to pay an order, at its price. A waiting one is ended first. */
export const startAttemptAgain = async (ctx: OrderContext, again: Again): Promise<void> => {
  const { db, viewer } = ctx;
  if (viewer.status !== 'active') refuse('email_not_proved');
  const before = await db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, again.purchaseId, viewer.memberId);
    if (purchase === null) return refuse('not_found');
    const known = await isKnown(tx, again);
    return { known, running: known ? null : await findRunning(tx, again.purchaseId) };
  });
  if (before.known) return;
  const { running } = before;
  if (running?.status === 'processing') return refuse('payment_processing');
  if (running !== null) {
    const ending = await endAttempt(ctx, running, { cause: 'another_attempt' });
    if (ending === 'payable' || ending === 'unknown') return refuse('payment_not_ended');
  }
  const attempt = await db.transaction((tx) => commitAttempt(tx, ctx, again));
  if (attempt !== null) await startAttempt({ ...ctx, customer: await findBuyer(ctx) }, attempt);
};

/** Under the lock of the purchase: the same press of the button, sent twice, is one attempt. */
const isKnown = async (tx: Transaction, { purchaseId, clientKey }: Again): Promise<boolean> =>
  (await tx.run(ownAttempt, [purchaseId, clientKey])).length > 0;

const commitAttempt = async (tx: Transaction, ctx: OrderContext, again: Again) => {
  const { purchaseId, method, clientKey } = again;
  const { viewer, site, now } = ctx;
  const { memberId } = viewer;
  const purchase = (await lockPurchase(tx, purchaseId, memberId)) ?? refuse('not_found');
  if (await isKnown(tx, again)) return null;
  const { amount_cents: amountCents, currency, reference, discount_code } = purchase;
  if (purchase.status === 'completed' || purchase.status === 'reversed') return refuse('already_paid');
  if (purchase.status === 'lapsed' || purchase.expires_at <= now) return refuse('payment_lapsed');
  if ((await tx.run(isPaidWrongly, [purchaseId]))[0]?.wrongly === true) return refuse('payment_lapsed');
  // Its money is on its way, or another tab was faster.
  if (purchase.status === 'pending') return refuse('payment_processing');
  const member = await lockMember(tx, memberId);
  if (member?.status !== 'active') return refuse('authentication_required');

  const country = purchase.country as CountryCode;
  const { providers } = ctx.paymentGateway;
  const routes = await findRoutes(tx, { companyId: site.company_id, providers, now, memberId });
  const route = offeredMethods(routes, { country, currency, amountCents, now, discountMethods: null }).find(
    (one) => one.method === method,
  );
  if (route === undefined) return refuse('payment_method_unavailable');
  const charged = again.withStoredCard ? await requireCard(tx, memberId, route) : null;
  const [code] = discount_code === null ? [] : await tx.run(methodsOfCode, [site.id, discount_code]);
  const allowed = code?.payment_methods ?? null;
  if (allowed !== null && !allowed.includes(method)) refuse('discount_code_method');
  const place = { memberId, now, timeZone: COUNTRY_PACKS[viewer.country].timeZone };
  await requireWithinLimits(tx, place, { amountCents, currency, purchaseId });
  const debit =
    method === 'sepa_direct_debit'
      ? await requireDebit(tx, ctx, { memberId, siteId: site.id, amountCents, now })
      : null;
  const ordered = { purchaseId, clientKey, memberId, route, amountCents, currency, reference, keepCard: false };
  return addAttempt(tx, ctx, { ...ordered, charged, debit });
};
