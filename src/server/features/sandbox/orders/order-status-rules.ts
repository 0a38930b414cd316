/** What can come of an order here, with the status codes and the words of Pay. */
export const OUTCOMES = {
  paid: { code: 100, label: 'Paid', action: 'PAID' },
  processing: { code: 50, label: 'On its way (the bank takes its time)', action: 'PENDING' },
  denied: { code: -63, label: 'Declined by the bank', action: 'DENIED' },
  failed: { code: -60, label: 'Failed for a technical reason', action: 'FAILURE' },
  cancelled: { code: -90, label: 'Cancelled', action: 'CANCEL' },
  expired: { code: -80, label: 'Expired', action: 'EXPIRED' },
  wrong_sum: { code: -51, label: 'Another sum arrived', action: 'PAID_CHECKAMOUNT' },
  open: { code: 20, label: 'Left open', action: 'INIT' },
} as const;

export type Outcome = keyof typeof OUTCOMES;

export const isOutcome = (text: unknown): text is Outcome => typeof text === 'string' && Object.hasOwn(OUTCOMES, text);

export const OPEN = OUTCOMES.open.code;

const named = Object.values(OUTCOMES);

export const actionOf = (code: number): string => named.find((one) => one.code === code)?.action ?? 'UNKNOWN';

export const labelOf = (code: number): string => named.find((one) => one.code === code)?.label ?? `Status ${code}`;

type Order = { readonly status: number; readonly amount_cents: number; readonly expires_at: Date };

/** An order that nobody has paid ends by itself. */
export const statusAt = ({ status, expires_at }: Order, now: Date): number =>
  status === OPEN && now >= expires_at ? OUTCOMES.expired.code : status;

/** What arrives with a status: a wrong sum is one cent short. */
export const capturedBy = (code: number, amountCents: number): number => {
  if (code === OUTCOMES.paid.code) return amountCents;
  return code === OUTCOMES.wrong_sum.code ? amountCents - 1 : 0;
};
