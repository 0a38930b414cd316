import { addCollection, type PrenoticeContext } from '#server/features/debits/collecting/add-collection.ts';
import type { Debit } from '#server/features/debits/collecting/require-debit.ts';
import type { StoredCard } from '#server/features/payments/cards/stored-cards-store.ts';
import type { Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import { ASK_AGAIN_MS } from '#server/features/payments/settling/fetch-and-settle.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';

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
