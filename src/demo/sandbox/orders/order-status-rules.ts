/** Possible outcomes of an order, with the status codes and names of Pay. */
export const OUTCOMES = {
  paid: { code: 100, label: 'Paid', action: 'PAID' },
  processing: { code: 50, label: 'On its way (the bank takes its time)', action: 'PENDING' },
  denied: { code: -63, label: 'Declined by the bank', action: 'DENIED' },
  failed: { code: -60, label: 'Failed for a technical reason', action: 'FAILURE' },
  cancelled: { code: -90, label: 'Canceled', action: 'CANCEL' },
  expired: { code: -80, label: 'Expired', action: 'EXPIRED' },
  wrong_sum: { code: -51, label: 'Another sum arrived', action: 'PAID_CHECKAMOUNT' },
  open: { code: 20, label: 'Left open', action: 'INIT' },
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

export const OPEN = OUTCOMES.open.code;

/** States of refunded or charged-back money, which cannot be chosen at the checkout. */
const REVERSED = {
  charged_back: { code: -71, label: 'Taken back by the bank', action: 'CHARGEBACK' },
  refunded: { code: -81, label: 'Refunded', action: 'REFUND' },
  partly_refunded: { code: -82, label: 'Refunded in part', action: 'PARTIAL_REFUND' },
} as const;

/** Status of a direct debit that is still undecided. */
export const COLLECTING = 91;

const named = [
  ...Object.values(OUTCOMES),
  ...Object.values(REVERSED),
  { code: COLLECTING, label: 'To be collected', action: 'INCASSOADD' },
];

export const actionOf = (code: number): string => named.find((one) => one.code === code)?.action ?? 'UNKNOWN';

export const labelOf = (code: number): string => named.find((one) => one.code === code)?.label ?? `Status ${code}`;

type Order = {
  readonly status: number;
  readonly expires_at: Date;
  readonly captured_cents: number;
  readonly refunded_cents: number;
  readonly is_charged_back: boolean;
};

/** Returns the status of an order at a time: unpaid orders expire, and paid ones show what went back. */
export const statusAt = ({ status, expires_at, ...money }: Order, now: Date): number => {
  if (money.is_charged_back) return REVERSED.charged_back.code;
  if (money.refunded_cents > 0)
    return (money.refunded_cents < money.captured_cents ? REVERSED.partly_refunded : REVERSED.refunded).code;
  return status === OPEN && now >= expires_at ? OUTCOMES.expired.code : status;
};

export const isReversed = (code: number): boolean => Object.values(REVERSED).some((one) => one.code === code);

/** Returns the money that arrives with a status: a wrong sum is one cent short. */
export const capturedBy = (code: number, amountCents: number): number => {
  if (code === OUTCOMES.paid.code) return amountCents;
  return code === OUTCOMES.wrong_sum.code ? amountCents - 1 : 0;
};
