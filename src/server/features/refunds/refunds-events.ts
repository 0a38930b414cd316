import { eventName } from '#server/platform/events/events.ts';

/** Money of a completed purchase has gone back to its buyer. Announced once for each refund. */
export const purchaseRefunded = eventName<{
  readonly purchaseId: string;
  readonly refundId: string;
  readonly cents: number;
  readonly currency: string;
}>('purchase-refunded');

/** A bank has taken back the payment of a completed purchase. Deliveries may repeat. */
export const purchaseChargedBack = eventName<{ readonly purchaseId: string }>('purchase-charged-back');

/** A withdrawal has been declared and stored. */
export const withdrawalDeclared = eventName<{ readonly withdrawalId: string }>('withdrawal-declared');

/** A withdrawal matches no known order: an operator has to check it. */
export const withdrawalUnmatched = eventName<{ readonly withdrawalId: string }>('withdrawal-unmatched');
