import type { LockedPurchase } from '#server/features/payments/orders/purchases-store.ts';

type Order = Pick<LockedPurchase, 'status' | 'expires_at'>;

/** Returns why an order cannot be paid by another attempt, or null. A buyer who paid a wrong sum has to order anew. */
export const whyCannotRetry = (
  { status, expires_at: expiresAt }: Order,
  isPaidWrongly: boolean,
  now: Date,
): 'already_paid' | 'payment_lapsed' | null => {
  if (status === 'completed' || status === 'reversed') return 'already_paid';
  return status === 'lapsed' || expiresAt <= now || isPaidWrongly ? 'payment_lapsed' : null;
};
