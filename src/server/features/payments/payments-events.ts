import { eventName } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Money has come that was not taken for its order: a second payment, or another sum. */
export const paymentUnwanted = eventName<{ readonly attemptId: string }>('payment-unwanted');

/** The money of a purchase has come, and its credits with it. */
export const purchasePaid = eventName<{ readonly purchaseId: string; readonly memberId: MemberId }>('purchase-paid');
