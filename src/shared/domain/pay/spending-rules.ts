import { DAY_MS } from '#shared/domain/time.ts';

/** A higher limit takes effect only after this delay. */
export const RAISE_AFTER_MS = DAY_MS;

type Held = { readonly limit_cents: number | null; readonly currency: string };
type NewLimit = { readonly limitCents: number | null; readonly currency: string };

/**
 * Returns true if the new limit allows more spending. A change of currency counts too, because amounts cannot be
 * compared.
 */
export const isRaise = (held: Held, { limitCents, currency }: NewLimit): boolean => {
  if (held.limit_cents === null) return false;
  return limitCents === null || held.currency !== currency || limitCents > held.limit_cents;
};
