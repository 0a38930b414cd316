import { eventName } from '#server/platform/events/events.ts';

/** A payment provider has called: signed with the account's key, or by a direct debit, which a look proves. Its owner looks again. */
export const paymentNoticed = eventName<{
  readonly accountId: string;
  readonly providerRef: string;
  /** what we called the attempt; null where the notice does not say */
  readonly merchantRef: string | null;
  /** of a direct debit: of which mandate; null: it is none, or does not say */
  readonly mandateRef: string | null;
}>('payment-noticed');
