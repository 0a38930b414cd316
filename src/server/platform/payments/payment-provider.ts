import type { IncomingHttpHeaders } from 'node:http';
import type { CardBrand } from '#shared/domain/pay/payment-method-properties.ts';

/** A payment to request from a provider. */
export type PaymentOrder = {
  /** our reference of this attempt: 1 to 64 letters and digits, never used twice */
  readonly merchantRef: string;
  readonly amountCents: number;
  /** ISO 4217 */
  readonly currency: string;
  /** the provider's own number of the payment method */
  readonly option: string;
  /** shown on the payer's bank statement; at most 32 characters */
  readonly description: string;
  /** URL to which the payer's browser returns by GET, whatever the outcome */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** the payer wants to store the card; only if the provider has a `CardVault` */
  readonly keepCard?: boolean;
  readonly customer: { readonly email: string; readonly ip: string; readonly language: string };
};

/** The kind of failure that a provider reports. */
export type PaymentFailure = 'denied' | 'technical';

/**
 * The result of a start. `refused`: certainly nothing was created. `unknown`: it may have been; never repeat it. The
 * buyer has no payment address and cannot pay; a webhook call with our `merchantRef` brings the provider's reference.
 */
export type Started =
  | {
      readonly kind: 'started';
      readonly providerRef: string;
      readonly redirectUrl: string;
      /** of a bank transfer: the text by which the provider matches the money; null: none */
      readonly transferText: string | null;
    }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/**
 * `processing`: the money is on its way; we cannot cancel, the provider may. `mismatch`: another sum than requested
 * arrived.
 */
export type ProviderStatus = 'waiting' | 'processing' | 'paid' | 'mismatch' | 'declined' | 'cancelled' | 'expired';

/** The provider's answer to a status request. */
export type ReportedPayment = {
  readonly status: ProviderStatus;
  readonly providerRef: string;
  /** null: not named */
  readonly merchantRef: string | null;
  /** mandate of a direct debit; null: not named */
  readonly mandateRef: string | null;
  /** the sum received if the status is `paid` or `mismatch`, else the sum requested */
  readonly amountCents: number;
  readonly currency: string;
  /** set for `declined` */
  readonly failure: PaymentFailure | null;
  /**
   * of a direct debit: why the bank has not paid or has taken the money back; a SEPA code or a number of the provider
   */
  readonly returnCode?: string;
};

/** `no_answer`: too late, not reached, or not understood. Nothing changes; ask again later. */
export type FetchedStatus =
  | { readonly kind: 'reported'; readonly reported: ReportedPayment }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** A full or partial refund to request. */
export type RefundOrder = {
  readonly providerRef: string;
  /** our reference of this refund, shown on the payer's bank statement; at most 32 characters */
  readonly merchantRef: string;
  readonly cents: number;
  readonly currency: string;
};

/**
 * The result of a refund request. `taken`: the provider has accepted it and may process it days later; `refundRef` is
 * its reference, null if it gives none. `not_sent`: the provider was not reached, so it may be sent again. `refused`:
 * the provider will not do it. `unknown`: it may have been accepted; never repeat it, even if the provider does not
 * show it yet.
 */
export type Refunded =
  | { readonly kind: 'taken'; readonly refundRef: string | null }
  | { readonly kind: 'not_sent' | 'refused' | 'unknown' };

/** What went back of a payment that had arrived. */
export type Reversals = {
  /** null: not reported. A chargeback that we know of stays as it is, unless the total of refunds proves its end. */
  readonly isChargedBack: boolean | null;
  /** total; null: the provider does not report the sum */
  readonly refundedCents: number | null;
  /** The provider reports the payment as paid, without a refund: none has gone yet, or one has come back. */
  readonly isUntouched: boolean;
  /** of a direct debit: why the money was taken back, as above */
  readonly returnCode?: string;
};

/** A webhook call of a provider. Its content is never trusted: a valid one leads to a status request. */
export type Webhook = {
  readonly signature: 'good' | 'bad';
  /** the payment that it is about; null: not readable */
  readonly about: {
    readonly providerRef: string;
    readonly merchantRef: string | null;
    /** mandate of a direct debit, whose calls are unsigned: a status request proves that the debit belongs to it */
    readonly mandateRef: string | null;
  } | null;
  /** the response that the provider accepts as "received" */
  readonly answer: object | string;
};

/** The provider's token of a stored card, and what its owner knows it by. */
export type StoredCardDetails = { readonly token: string; readonly brand: CardBrand; readonly lastFour: string };

/**
 * The result of a charge. `unknown`: it may have been made; never repeat it. A webhook call names it, or an operator
 * finds it.
 */
export type ChargeResult =
  | { readonly kind: 'charged'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/** The result of a direct debit request. `taken`: the mandate has a reference; a webhook call brings the debit's. */
export type Collected =
  | { readonly kind: 'taken'; readonly mandateRef: string }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/** Cards that a provider stores for us. */
export type CardVault = {
  /** Returns the card of a payment started with `keepCard`; null: none. */
  cardOf(providerRef: string): Promise<StoredCardDetails | null | 'no_answer'>;
  /**
   * Charges a card with its owner present. Call once for each `merchantRef`, after the attempt is committed, outside a
   * transaction.
   */
  charge(order: PaymentOrder, token: string): Promise<ChargeResult>;
};

/** A direct debit to request. */
export type DebitOrder = {
  /** our reference of this attempt: 1 to 64 letters and digits, never used twice */
  readonly merchantRef: string;
  readonly amountCents: number;
  /** ISO 4217 */
  readonly currency: string;
  /** shown on the payer's bank statement; at most 30 characters */
  readonly description: string;
  /** `YYYY-MM-DD`: a bank working day */
  readonly collectOn: string;
  readonly account: { readonly iban: string; readonly holder: string };
  readonly customer: { readonly email: string; readonly ip: string };
};

/** Direct debits, each with its own mandate, which we keep. */
export type DebitDesk = {
  /** Call once for each `merchantRef`, after the attempt is committed, outside a transaction. */
  collect(order: DebitOrder): Promise<Collected>;
};

/** An account with a payment provider. None of these methods throws because of what the provider does. */
export type PaymentProvider = {
  /** Call once for each `merchantRef`, after the attempt is committed, outside a transaction. */
  start(order: PaymentOrder): Promise<Started>;
  fetchStatus(providerRef: string): Promise<FetchedStatus>;
  /** Asks to end a waiting payment. The next status request shows whether that worked. */
  cancel(providerRef: string): Promise<void>;
  /** Call once for each `merchantRef`, after committing that it is sent, outside a transaction. */
  refund(order: RefundOrder): Promise<Refunded>;
  /** Returns what went back of a payment; null: unknown now. */
  fetchReversals(providerRef: string): Promise<Reversals | null>;
  /** Returns true if the provider has processed the whole refund. False: not yet, in part, or not reported. */
  hasGone(refundRef: string, cents: number): Promise<boolean>;
  /** null: this provider stores no cards */
  readonly cards: CardVault | null;
  readonly debits: DebitDesk;
  readWebhook(raw: Uint8Array, headers: IncomingHttpHeaders): Webhook;
};
