import { DAY_MS } from '#shared/domain/time.ts';

/** How long somebody thinks over a higher limit. */
export const RAISE_AFTER_MS = DAY_MS;

type Held = { readonly limit_cents: number | null; readonly currency: string };
type Wish = { readonly limitCents: number | null; readonly currency: string };

/** Whether more could be spent than now. Sums of two currencies cannot be compared: that is one, too. */
export const isRaise = (held: Held, { limitCents, currency }: Wish): boolean => {
  if (held.limit_cents === null) return false;
  return limitCents === null || held.currency !== currency || limitCents > held.limit_cents;
};
