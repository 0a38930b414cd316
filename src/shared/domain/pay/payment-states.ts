/** The status of a payment attempt, as in `payment_attempts.status`. */
export const ATTEMPT_STATUSES = [
  'created',
  'unknown',
  'waiting',
  'processing',
  'declined',
  'cancelled',
  'expired',
  'paid',
  'surplus',
  'mismatch',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * The state of a purchase as buyers see it. Unpaid: failed, or cancelled by the buyer. refunded: all money was
 * returned.
 */
export const TRANSACTION_STATES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Why the order could not take a payment, as in `payment_attempts.surplus_reason`. */
export const SURPLUS_REASONS = ['second_payment', 'account_erased', 'discount_used'] as const;

/** Why a payment failed, or was received and not accepted. */
export const PAYMENT_PROBLEMS = ['denied', 'technical', 'expired', 'cancelled', 'wrong_sum', 'surplus'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** The steps in which money is returned, or received again after a chargeback. */
export const REVERSAL_STEPS = [
  'refund_due',
  'refund_taken',
  'refund_done',
  'goodwill_due',
  'goodwill_taken',
  'goodwill_done',
  'charged_back',
  'chargeback_won',
] as const;
export type ReversalStep = (typeof REVERSAL_STEPS)[number];
