/** A lot of credits as the buyer sees it: what is left of it, and what all of it has cost. */
export type PricedLot = {
  readonly credits_left: number;
  readonly credits_total: number;
  readonly amount_cents: number;
  readonly currency: string | null;
};

/**
 * What so many credits have cost, taken from the lots in their order; null where money of two currencies would be added, or
 * where there are too few. Given credits cost nothing.
 */
export const moneyOfCredits = (
  lots: readonly PricedLot[],
  credits: number,
): { readonly cents: number; readonly currency: string | null } | null => {
  let wanted = credits;
  let cents = 0;
  let currency: string | null = null;
  for (const lot of lots) {
    if (wanted === 0) break;
    const used = Math.min(wanted, lot.credits_left);
    if (lot.currency !== null && currency !== null && lot.currency !== currency) return null;
    currency ??= lot.currency;
    cents += (lot.amount_cents * used) / lot.credits_total;
    wanted -= used;
  }
  return wanted > 0 ? null : { cents: Math.round(cents), currency };
};
