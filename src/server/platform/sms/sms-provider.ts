import type { IncomingHttpHeaders } from 'node:http';

/** A text message to send. */
export type Sms = {
  /** our reference, never used twice */
  readonly ref: string;
  /** with + and the country code */
  readonly to: string;
  /** at most 11 letters and digits */
  readonly sender: string;
  readonly text: string;
};

/** The provider's price, in millionths of the currency. */
export type SmsCost = { readonly micros: number; readonly currency: string };

/**
 * The result of sending. `refused`: the provider refuses the message; `not_sent`: it was not reached; `unknown`: it may
 * have been sent, so it is never repeated.
 */
export type SmsSent =
  | { readonly kind: 'taken'; readonly providerRef: string; readonly parts: number; readonly cost: SmsCost | null }
  | { readonly kind: 'refused' | 'not_sent' | 'unknown' };

/** A delivery report from the provider. */
export type SmsWebhook = {
  readonly ref: string;
  readonly providerRef: string;
  readonly status: 'delivered' | 'failed';
  /** null: not reported */
  readonly cost: SmsCost | null;
};

/** None of these methods throws because of what the provider does. */
export type SmsProvider = {
  /** Call once for each `ref`, after the message has been committed, and outside a transaction. */
  send(sms: Sms): Promise<SmsSent>;
  /** null: not signed by the provider, too old, or not readable */
  readWebhook(raw: Uint8Array, headers: IncomingHttpHeaders, now: Date): SmsWebhook | null;
};
