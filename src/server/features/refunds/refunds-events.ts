import { eventName } from '#server/platform/events/events.ts';

/**
 * Money of a completed purchase has gone back to its buyer. `number` counts the sendings of the refund, which may come
 * back and be sent again.
 */
export const purchaseRefunded = eventName<{
  readonly purchaseId: string;
  readonly refundId: string;
  readonly cents: number;
  readonly currency: string;
  readonly number: number;
}>('purchase-refunded');

/** A bank has taken back the payment of a completed purchase. `number` counts the chargebacks of the payment. */
export const purchaseChargedBack = eventName<{ readonly purchaseId: string; readonly number: number }>(
  'purchase-charged-back',
);

/** A withdrawal has been declared and stored. */
export const withdrawalDeclared = eventName<{ readonly withdrawalId: string }>('withdrawal-declared');

/** A withdrawal matches no known order: an operator has to check it. */
export const withdrawalUnmatched = eventName<{ readonly withdrawalId: string }>('withdrawal-unmatched');
