import type { Bundle } from '#shared/contract/pay/payments-contract.ts';

type PricedBundle = Pick<Bundle, 'amount_cents' | 'messages'>;

/** What one message costs out of a bundle; null: it pays for none. */
export const messagePriceCents = ({ amount_cents: amount, messages }: PricedBundle): number | null =>
  messages > 0 ? Math.round(amount / messages) : null;

/** How much less one message costs than out of the smallest bundle, as a part of 1; null: no less, or nobody can say. */
export const savingOf = (bundle: PricedBundle, smallest: PricedBundle | undefined): number | null => {
  if (smallest === undefined || bundle.messages === 0 || smallest.messages === 0) return null;
  const part = 1 - bundle.amount_cents / bundle.messages / (smallest.amount_cents / smallest.messages);
  return part >= 0.01 ? part : null;
};

/** The first of the bundles, cheapest first, that pays for a message and for what is missing; null: none does. */
export const smallestBundle = <Sold extends Pick<Bundle, 'credits' | 'messages'>>(
  bundles: readonly Sold[],
  missingCredits: number,
): Sold | null => bundles.find(({ credits, messages }) => messages > 0 && credits >= missingCredits) ?? null;
