/** The reasons for which a balance changes. */
export const LEDGER_REASONS = [
  'purchase',
  'signup_bonus',
  'discount_bonus',
  'message',
  'photo',
  'gift',
  'reversal',
  'refund',
  'chargeback',
  'chargeback_won',
  'trial',
  'goodwill',
] as const;
export type LedgerReason = (typeof LEDGER_REASONS)[number];
