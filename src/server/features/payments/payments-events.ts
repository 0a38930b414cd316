import { eventName } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Money has arrived that its order did not take: a different sum, or surplus (see `surplus_reason` of the attempt). */
export const paymentUnwanted = eventName<{ readonly attemptId: string }>('payment-unwanted');

/** A purchase has been paid and credited. */
export const purchasePaid = eventName<{ readonly purchaseId: string; readonly memberId: MemberId }>('purchase-paid');
