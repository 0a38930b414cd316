import { eventName } from '#server/platform/events/events.ts';

/**
 * A webhook call from a payment provider has arrived: signed with the account's key, or unsigned about a direct debit.
 * Subscribers must fetch the payment status to prove it.
 */
export const paymentWebhookReceived = eventName<{
  readonly accountId: string;
  readonly providerRef: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  /** our reference of the attempt; null if the call has none */
  readonly merchantRef: string | null;
  /** reference of the direct debit mandate; null: no direct debit, or unknown */
  readonly mandateRef: string | null;
}>('payment-webhook-received');
