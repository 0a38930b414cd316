import type { IncomingHttpHeaders } from 'node:http';
import type { CardBrand } from '#shared/domain/pay/payment-method-facts.ts';

/** A payment as we ask a provider for it. */
export type PaymentOrder = {
  /** our name for this attempt: 1 to 64 letters and digits, never used twice */
  readonly merchantRef: string;
  readonly amountCents: number;
  /** ISO 4217 */
  readonly currency: string;
  /** the provider's own number of the payment method */
  readonly option: string;
  /** stands on the payer's bank statement; at most 32 characters */
  readonly description: string;
  /** where the payer's browser returns to by GET, whatever has come of it */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  /** the payer wants the card kept for the next time; only where the provider has a `CardVault` */
  readonly keepCard?: boolean;
  readonly customer: { readonly email: string; readonly ip: string; readonly language: string };
};

/** What kind of failure a provider names. */
export type PaymentFailure = 'denied' | 'technical';

/**
 * What came of a start. `refused`: surely nothing was made. `unknown`: perhaps it was; never repeat it. Nobody has been told
 * its address, so nobody can pay it; a notice that names its `merchantRef` brings the provider's name for it.
 */
export type Started =
  | {
      readonly kind: 'started';
      readonly providerRef: string;
      readonly redirectUrl: string;
      /** of a bank transfer: the words by which the provider knows the money again; null: it names none */
      readonly transferText: string | null;
    }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/** `processing`: the money is on its way, we cannot cancel the payment; the provider may. `mismatch`: another sum than asked for arrived. */
export type ToldStatus = 'waiting' | 'processing' | 'paid' | 'mismatch' | 'declined' | 'cancelled' | 'expired';

/** What a provider says about a payment when we ask. */
export type Told = {
  readonly status: ToldStatus;
  readonly providerRef: string;
  /** null: it names none */
  readonly merchantRef: string | null;
  /** of a direct debit: of which mandate it is; null: it does not say */
  readonly mandateRef: string | null;
  /** what has arrived where the status is `paid` or `mismatch`, else what was asked for */
  readonly amountCents: number;
  readonly currency: string;
  /** of `declined` */
  readonly failure: PaymentFailure | null;
  /** of a direct debit: why the bank has not paid, or has taken the money back; SEPA's reason, or a number of the provider's */
  readonly returnCode?: string;
};

/** `no_answer`: too late, not reached, or not understood. Nothing is known then, so nothing changes: look again later. */
export type Looked =
  | { readonly kind: 'told'; readonly told: Told }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'no_answer'; readonly reason: string };

/** A part of a payment, or all of it, as we want it given back. */
export type RefundOrder = {
  readonly providerRef: string;
  /** our name for this refund; stands on the payer's bank statement; at most 32 characters */
  readonly merchantRef: string;
  readonly cents: number;
  readonly currency: string;
};

/**
 * What came of a refund. `taken`: the provider has taken it over, and may work it off days later; `refundRef` is its name for it,
 * null where it has none. `not_sent`: the provider was not reached, so it may be sent again. `refused`: it will not do it.
 * `unknown`: perhaps it has taken it; never repeat it, and believe nobody who has only not seen it yet.
 */
export type Refunded =
  | { readonly kind: 'taken'; readonly refundRef: string | null }
  | { readonly kind: 'not_sent' | 'refused' | 'unknown' };

/** How a payment stands that has arrived. */
export type Reversals = {
  readonly isChargedBack: boolean;
  /** in all; null: the provider does not say how much */
  readonly refundedCents: number | null;
  /** It calls the payment paid and names no refund: none has gone yet, or one has come back. */
  readonly isUntouched: boolean;
  /** of a direct debit: why the money was taken back, as above */
  readonly returnCode?: string;
};

/** A call that a provider makes to us. It is never believed: a good one is a reason to look. */
export type Notice = {
  readonly signature: 'good' | 'bad';
  /** of which payment it speaks; null where the text is none that we can read */
  readonly about: {
    readonly providerRef: string;
    readonly merchantRef: string | null;
    /** of a direct debit, whose notices nobody signs: a look proves that this collection belongs to this mandate */
    readonly mandateRef: string | null;
  } | null;
  /** what the provider takes for "received" */
  readonly answer: object | string;
};

/** What a kept card is called by its provider, and what its owner knows it by. */
export type KeptCard = { readonly token: string; readonly brand: CardBrand; readonly lastFour: string };

/** What came of a charge. `unknown`: perhaps it was made; never repeat it. A notice names it, or a person finds it. */
export type Charged =
  | { readonly kind: 'charged'; readonly providerRef: string }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/** What came of a collection. `taken`: its mandate has a name; a notice brings that of the collection. */
export type Collected =
  | { readonly kind: 'taken'; readonly mandateRef: string }
  | { readonly kind: 'refused'; readonly failure: PaymentFailure }
  | { readonly kind: 'unknown' };

/** Cards that a provider keeps for us. */
export type CardVault = {
  /** The card of a payment that was started with `keepCard`. null: it has none. */
  cardOf(providerRef: string): Promise<KeptCard | null | 'no_answer'>;
  /** With its owner present. Once for each `merchantRef`, after the attempt has been committed, and never inside a transaction. */
  charge(order: PaymentOrder, token: string): Promise<Charged>;
};

/** Money that we fetch from a bank account, as its owner has allowed. */
export type DebitOrder = {
  /** our name for this attempt: 1 to 64 letters and digits, never used twice */
  readonly merchantRef: string;
  readonly amountCents: number;
  /** ISO 4217 */
  readonly currency: string;
  /** stands on the payer's bank statement; at most 30 characters */
  readonly description: string;
  /** `YYYY-MM-DD`: a bank day */
  readonly collectOn: string;
  readonly account: { readonly iban: string; readonly holder: string };
  readonly customer: { readonly email: string; readonly ip: string };
};

/** Direct debits. Each is allowed by itself: the payer's mandate is ours to keep. */
export type DebitDesk = {
  /** Once for each `merchantRef`, after the attempt has been committed, and never inside a transaction. */
  collect(order: DebitOrder): Promise<Collected>;
};

/** One account with a payment provider. None of these calls throws because of what the provider does. */
export type PaymentProvider = {
  /** Once for each `merchantRef`, after the attempt has been committed, and never inside a transaction. */
  start(order: PaymentOrder): Promise<Started>;
  look(providerRef: string): Promise<Looked>;
  /** Asks to end a payment that waits. Whether that worked is told by the next look. */
  cancel(providerRef: string): Promise<void>;
  /** Once for each `merchantRef`, after that it is sent has been committed, and never inside a transaction. */
  refund(order: RefundOrder): Promise<Refunded>;
  /** What went back of a payment; null: nothing is known now. */
  lookAtReversals(providerRef: string): Promise<Reversals | null>;
  /** Whether the provider has worked off a refund, by its own name for it. False: not yet, not all of it, or it has not said. */
  hasGone(refundRef: string, cents: number): Promise<boolean>;
  /** null: this provider keeps no cards for us */
  readonly cards: CardVault | null;
  readonly debits: DebitDesk;
  readNotice(raw: Uint8Array, headers: IncomingHttpHeaders): Notice;
};
