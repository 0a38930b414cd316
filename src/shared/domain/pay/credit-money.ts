/** A lot of credits as the buyer sees it: what is left, and the price of the whole lot. */
export type PricedLot = {
  readonly credits_left: number;
  readonly credits_total: number;
  readonly amount_cents: number;
  readonly currency: string | null;
};

/**
 * Returns what these credits cost, spending the lots in order; null if the lots have two currencies or too few credits.
 * Free credits cost nothing.
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
