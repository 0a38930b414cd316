import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { addAttempt, markPending } from '#server/features/payments/orders/add-attempt.ts';
import { findBuyer, type OrderContext } from '#server/features/payments/orders/buyer-read-model.ts';
import { whyCannotRetry } from '#server/features/payments/orders/order-policy.ts';
import { lockPurchase } from '#server/features/payments/orders/purchases-store.ts';
import { requirePayable } from '#server/features/payments/orders/require-payable.ts';
import { findRunning } from '#server/features/payments/orders/running-attempt-read-model.ts';
import { startAttempt } from '#server/features/payments/orders/start-attempt.ts';
import { cancelAttempt } from '#server/features/payments/settling/cancel-attempt.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

type Again = {
  readonly purchaseId: string;
  readonly method: PaymentMethod;
  readonly clientKey: string;
  readonly withStoredCard: boolean;
};

const ownAttempt = statement<[purchaseId: string, clientKey: string], { method: string; charges_card: boolean }>(
  'payments-own-attempt',
  'select method, charges_card from payment_attempts where purchase_id = $1 and client_key = $2',
);

const isPaidWrongly = statement<[purchaseId: string], { wrongly: boolean }>(
  'payments-paid-wrongly',
  `select status = 'mismatch' as wrongly from payment_attempts where purchase_id = $1 order by number desc limit 1`,
);

const methodsOfCode = statement<[siteId: number, code: string], { payment_methods: string[] | null }>(
  'payments-methods-of-code',
  'select payment_methods from discount_codes where site_id = $1 and code = $2',
);

/**
 * Starts another attempt to pay an order at its price. First ends a waiting attempt, unless the new one would be
 * refused.
 */
export const startAttemptAgain = async (ctx: OrderContext, again: Again): Promise<void> => {
  const { db, viewer } = ctx;
  const before = await db.transaction(async (tx) => {
    const purchase = (await lockPurchase(tx, again.purchaseId, viewer.memberId)) ?? refuse('not_found');
    if (await isKnown(tx, again)) return null;
    const running = await findRunning(tx, again.purchaseId);
    if (running?.status === 'processing') return refuse('payment_processing');
    await requireAgain(tx, ctx, { ...again, purchase });
    return { running };
  });
  if (before === null) return;
  const { running } = before;
  // The provider is called outside a transaction, so everything is checked again before the new attempt starts.
  if (running !== null) {
    const ending = await cancelAttempt(ctx, running, { cause: 'another_attempt' });
    if (ending === 'payable' || ending === 'unknown') return refuse('payment_not_ended');
  }
  const attempt = await db.transaction((tx) => commitAttempt(tx, ctx, again));
  if (attempt !== null) await startAttempt({ ...ctx, customer: await findBuyer(ctx) }, attempt);
};

/**
 * Call under the lock of the purchase. Returns true if this press of the button already has an attempt. Refuses a key
 * that is known with another way to pay.
 */
const isKnown = async (tx: Transaction, { purchaseId, clientKey, method, withStoredCard }: Again): Promise<boolean> => {
  const [known] = await tx.run(ownAttempt, [purchaseId, clientKey]);
  if (known === undefined) return false;
  if (known.method !== method || known.charges_card !== withStoredCard) refuse('idempotency_key_reused');
  return true;
};

const commitAttempt = async (tx: Transaction, request: OrderContext, again: Again) => {
  const { purchaseId, clientKey, method } = again;
  const { memberId } = request.viewer;
  const purchase = (await lockPurchase(tx, purchaseId, memberId)) ?? refuse('not_found');
  if (await isKnown(tx, again)) return null;
  const { ctx, ...paidBy } = await requireAgain(tx, request, { ...again, purchase });
  // The money is on its way, or another tab was faster.
  if (purchase.status === 'pending') return refuse('payment_processing');
  const { amount_cents: amountCents, currency, reference } = purchase;
  const expiresAt = await markPending(tx, purchaseId, method);
  const ordered = { purchaseId, clientKey, memberId, amountCents, currency, reference, expiresAt, keepCard: false };
  return addAttempt(tx, ctx, { ...ordered, ...paidBy });
};

type Locked = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** Call under the lock of the purchase. Refuses what cannot be paid in this way now. */
const requireAgain = async (
  tx: Transaction,
  request: OrderContext,
  { purchase, purchaseId, method, withStoredCard }: Again & { readonly purchase: Locked },
) => {
  // The order may have expired during the wait for the lock.
  const now = request.clock.now();
  const ctx = { ...request, now };
  const { amount_cents: amountCents, currency, discount_code } = purchase;
  const [latest] = await tx.run(isPaidWrongly, [purchaseId]);
  const why = whyCannotRetry(purchase, latest?.wrongly === true, now);
  if (why !== null) return refuse(why);
  const [code] = discount_code === null ? [] : await tx.run(methodsOfCode, [request.site.id, discount_code]);
  const codeMethods = code?.payment_methods ?? null;
  const country = purchase.country as CountryCode;
  const member = await lockMember(tx, request.viewer.memberId);
  const wanted = { member, country, amountCents, currency, method, keepCard: false, withStoredCard };
  return { ctx, ...(await requirePayable(tx, ctx, { ...wanted, codeMethods, exceptId: purchaseId })) };
};
