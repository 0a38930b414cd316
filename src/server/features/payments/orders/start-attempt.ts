import { addCollection, type PrenoticeContext } from '#server/features/debits/collecting/add-collection.ts';
import type { Debit } from '#server/features/debits/collecting/require-debit.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { chargeCard } from '#server/features/payments/cards/charge-card.ts';
import type { StoredCard } from '#server/features/payments/cards/stored-cards-store.ts';
import type { Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import { collectDebit } from '#server/features/payments/orders/collect-debit.ts';
import { ASK_AGAIN_MS } from '#server/features/payments/settling/ask-again.ts';
import { cancelAttempt } from '#server/features/payments/settling/cancel-attempt.ts';
import { foundOurselves, settlePayment } from '#server/features/payments/settling/settle-payment.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/settle-reported.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import type { Started } from '#server/platform/payments/payment-provider.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { cutText } from '#shared/domain/written-text.ts';

/** A committed attempt that the provider does not know yet. */
export type NewAttempt = {
  readonly id: string;
  readonly purchaseId: string;
  readonly route: Route;
  readonly merchantRef: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: string;
  readonly expiresAt: Date;
  readonly keepCard: boolean;
  /** the stored card to charge; null: the buyer pays on the provider's page */
  readonly storedCard: StoredCard | null;
  /** the direct debit that pays it; null: none */
  readonly debit: Debit | null;
};

/** `created_at` is never earlier than the last step of earlier attempts, even if the clock was set back. */
const insertAttempt = statement<
  [
    purchase: string,
    clientKey: string,
    account: string,
    method: string,
    cents: number,
    currency: string,
    merchantRef: string,
    now: Date,
    checkAt: Date,
    keepsCard: boolean,
    chargesCard: boolean,
  ],
  { id: string }
>(
  'payments-insert-attempt',
  `insert into payment_attempts
     (purchase_id, number, client_key, account_id, method, amount_cents, currency, merchant_ref, status, created_at, next_check_at,
      keeps_card, charges_card)
   select $1, coalesce(max(a.number), 0) + 1, $2, $3, $4, $5, $6, $7, 'created', greatest($8::timestamptz, max(s.at)), $9, $10, $11
   from payment_attempts a join payment_steps s on s.attempt_id = a.id where a.purchase_id = $1
   returning id`,
);

const pending = statement<[purchase: string, hours: number], { expires_at: Date }>(
  'payments-mark-pending',
  `update purchases set status = 'pending', expires_at = greatest(expires_at, created_at + make_interval(hours => $2))
   where id = $1 returning expires_at`,
);

/**
 * Extends the deadline to what the method takes, counted from the order's creation, so that retries cannot keep its
 * price and discount for ever.
 */
export const markPending = async (tx: Transaction, purchaseId: string, method: PaymentMethod): Promise<Date> => {
  const [purchase] = await tx.run(pending, [purchaseId, PAYMENT_METHOD_PROPERTIES[method].hours]);
  if (purchase === undefined) throw new Error(`There is no purchase ${purchaseId}.`);
  return purchase.expires_at;
};

type Ordered = {
  readonly purchaseId: string;
  readonly clientKey: string;
  readonly route: Route;
  readonly amountCents: number;
  readonly currency: string;
  readonly reference: string;
  readonly memberId: MemberId;
} & Pick<NewAttempt, 'expiresAt' | 'keepCard' | 'storedCard' | 'debit'>;

/** Call under the lock of the purchase, which is pending. */
export const addAttempt = async (
  tx: Transaction,
  ctx: PrenoticeContext,
  { clientKey, memberId, ...ordered }: Ordered,
): Promise<NewAttempt> => {
  const { now } = ctx;
  const { purchaseId, route, amountCents, currency, reference, keepCard, storedCard, debit } = ordered;
  const merchantRef = newReference(24);
  const checkAt = new Date(now.getTime() + ASK_AGAIN_MS);
  const { accountId, method } = route;
  const [attempt] = await tx.run(insertAttempt, [
    purchaseId,
    clientKey,
    accountId,
    method,
    amountCents,
    currency,
    merchantRef,
    now,
    checkAt,
    keepCard,
    storedCard !== null,
  ]);
  if (attempt === undefined) throw new Error(`The purchase ${purchaseId} got no attempt.`);
  if (debit !== null)
    await addCollection(tx, ctx, {
      attemptId: attempt.id,
      purchaseId,
      memberId,
      amountCents,
      currency,
      reference,
      debit,
    });
  return { ...ordered, merchantRef, id: attempt.id };
};

export type StartContext = PaymentCheckContext & {
  readonly origin: string;
  readonly ip: string;
  readonly locale: string;
  readonly customer: { readonly email: string; readonly companyName: string };
};

const keepAddress = statement<
  [attempt: string, url: string | null, checkAt: Date, iban: string | null, holder: string | null, text: string | null],
  { id: string }
>(
  'payments-keep-address',
  `update payment_attempts
   set redirect_url = $2, next_check_at = $3, transfer_iban = $4, transfer_holder = $5, transfer_text = $6
   where id = $1 and status in ('waiting', 'processing') returning id`,
);

/**
 * Sends a committed attempt to the provider: once, outside a transaction. If the outcome is unknown, it is not sent
 * again.
 */
export const startAttempt = async (ctx: StartContext, attempt: NewAttempt): Promise<void> => {
  const { customer, origin, ip, locale, now } = ctx;
  if (attempt.debit !== null) {
    const description = statementText(customer.companyName, attempt.reference);
    await collectDebit(ctx, { ...attempt, debit: attempt.debit, description, email: customer.email });
    return;
  }
  const provider = await openAccount(ctx, attempt.route.accountId);
  const order = {
    merchantRef: attempt.merchantRef,
    amountCents: attempt.amountCents,
    currency: attempt.currency,
    option: attempt.route.option,
    description: statementText(customer.companyName, attempt.reference),
    returnUrl: `${origin}/transactions/${toPublicId(attempt.purchaseId)}?returned=1`,
    expiresAt: attempt.expiresAt,
    customer: { email: customer.email, ip, language: locale },
    keepCard: attempt.keepCard,
  };
  if (attempt.storedCard !== null) {
    await chargeCard(ctx, { attempt, order, card: attempt.storedCard });
    return;
  }
  const started = await provider.start(order);
  const isRunning = await ctx.db.transaction(async (tx) => {
    await settlePayment(tx, ctx, attempt.id, { ...outcomeOf(started), cause: 'start' });
    if (started.kind !== 'started') return false;
    const checkAt = new Date(now.getTime() + 10_000);
    const { transferTo } = attempt.route;
    const { transferText, redirectUrl } = started;
    // If the site can show all transfer details, the buyer does not need the provider's page.
    const address =
      transferTo === null || transferText === null
        ? ([redirectUrl, checkAt, null, null, null] as const)
        : ([null, checkAt, transferTo.iban, transferTo.holder, transferText] as const);
    const kept = await tx.run(keepAddress, [attempt.id, ...address]);
    return kept.length > 0;
  });
  // The attempt was given up during the call, so it must not be payable.
  if (started.kind === 'started' && !isRunning) {
    const { id, merchantRef: merchant_ref } = attempt;
    const running = {
      id,
      merchant_ref,
      account_id: attempt.route.accountId,
      provider_ref: started.providerRef,
      mandate_ref: null,
    };
    await cancelAttempt(ctx, running, { cause: 'another_attempt' });
  }
};

/** Returns the text for the bank statement. It does not reveal the kind of site. */
export const statementText = (companyName: string, reference: string): string =>
  `${cutText(companyName.replaceAll(/[^\p{L}\p{N} .&-]/gu, ''), 19)} ${reference}`;

const outcomeOf = (started: Started) => {
  if (started.kind === 'unknown') return foundOurselves('unknown', 'technical');
  if (started.kind === 'refused') return foundOurselves('declined', started.failure);
  const { providerRef } = started;
  return { status: 'waiting', providerRef, amountCents: null, currency: null, failure: null } as const;
};
