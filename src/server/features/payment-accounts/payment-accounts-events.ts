import { eventName } from '#server/platform/events/events.ts';

/** A payment provider has called, signed with the account's key: whoever owns the payment looks again. */
export const paymentNoticed = eventName<{
  readonly accountId: string;
  readonly providerRef: string;
  /** what we called the attempt; null where the notice does not say */
  readonly merchantRef: string | null;
}>('payment-noticed');
