import { eventName } from '#server/platform/events/events.ts';

/** The money of a purchase has come, and its credits with it. */
export const purchasePaid = eventName<{ readonly purchaseId: string }>('purchase-paid');
