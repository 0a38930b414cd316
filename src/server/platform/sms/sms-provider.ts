import type { IncomingHttpHeaders } from 'node:http';

/** A text message as we ask a provider for it. */
export type Sms = {
  /** our name for it, never used twice */
  readonly ref: string;
  /** with + and the country in front */
  readonly to: string;
  /** at most 11 letters and digits */
  readonly sender: string;
  readonly text: string;
};

/** What the provider charges, in millionths of the currency. */
export type SmsCost = { readonly micros: number; readonly currency: string };

/**
 * What came of sending. `refused`: the provider will not do it; `not_sent`: it was not reached; `unknown`: perhaps it has
 * sent it, so it is never repeated.
 */
export type SmsSent =
  | { readonly kind: 'taken'; readonly providerRef: string; readonly parts: number; readonly cost: SmsCost | null }
  | { readonly kind: 'refused' | 'not_sent' | 'unknown' };

/** A call of the provider about a message that it has taken. */
export type SmsNotice = {
  readonly ref: string;
  readonly providerRef: string;
  readonly status: 'delivered' | 'failed';
  /** null: it says nothing about it */
  readonly cost: SmsCost | null;
};

/** None of these calls throws because of what the provider does. */
export type SmsProvider = {
  /** Once for each `ref`, after that it leaves has been committed, and never inside a transaction. */
  send(sms: Sms): Promise<SmsSent>;
  /** null: not signed by the provider, too old, or not readable. */
  readNotice(raw: Uint8Array, headers: IncomingHttpHeaders, now: Date): SmsNotice | null;
};
