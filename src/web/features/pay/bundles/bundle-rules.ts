import type { Bundle } from '#shared/contract/pay/payments-contract.ts';

/** What one message costs out of a bundle; null: it pays for none. */
export const messagePriceCents = ({
  amount_cents: amount,
  messages,
}: Pick<Bundle, 'amount_cents' | 'messages'>): number | null => (messages > 0 ? Math.round(amount / messages) : null);
