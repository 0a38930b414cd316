/** Of one attempt to pay, as `payment_attempts.status` has them. */
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

/** What a buyer sees of a purchase: one that is not paid has failed, or was cancelled by them; refunded: all money went back. */
export const TRANSACTION_STATES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Why money did not come, or came and was not taken. */
export const PAYMENT_PROBLEMS = ['denied', 'technical', 'expired', 'cancelled', 'wrong_sum', 'second_payment'] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** How money goes back, or comes again after a bank took it. */
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
