import { eventName } from '#server/platform/events/events.ts';

/** Money has come that was not taken for its order: a second payment, or another sum. */
export const paymentUnwanted = eventName<{ readonly attemptId: string }>('payment-unwanted');

/** The money of a purchase has come, and its credits with it. */
export const purchasePaid = eventName<{ readonly purchaseId: string }>('purchase-paid');
