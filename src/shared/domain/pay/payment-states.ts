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

/** Money has arrived. surplus: the order could not take it. mismatch: another amount or currency. */
export const PAID_STATUSES: readonly AttemptStatus[] = ['paid', 'surplus', 'mismatch'];

/** No result yet; a purchase has at most one. In the order of the conditions of partial indexes. */
export const RUNNING_STATUSES: readonly AttemptStatus[] = ['created', 'unknown', 'waiting', 'processing'];

/** Running, and no money is on its way. */
export const CANCELLABLE_STATUSES: readonly AttemptStatus[] = ['created', 'unknown', 'waiting'];

/** Ended without money. If money comes later, it still counts. */
export const ENDED_STATUSES: readonly AttemptStatus[] = ['declined', 'cancelled', 'expired'];

/** Returns the statuses as SQL: `in ${sqlList(…)}`. */
export const sqlList = (statuses: readonly AttemptStatus[]): string =>
  `(${statuses.map((status) => `'${status}'`).join(', ')})`;

/**
 * The state of a purchase as buyers see it. Unpaid: failed, or cancelled by the buyer. refunded: all money was
 * returned.
 */
export const TRANSACTION_STATES = ['pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;
export type TransactionState = (typeof TRANSACTION_STATES)[number];

/** Why the order could not take a payment, as in `payment_attempts.surplus_reason`. */
export const SURPLUS_REASONS = ['second_payment', 'account_erased', 'discount_used'] as const;

/** Why an attempt failed, as in `payment_attempts.failure`. denied: refused by the bank or the provider. */
export const PAYMENT_FAILURES = ['denied', 'technical'] as const;

/** Why the last status request brought no status, as in `payment_attempts.check_problem`. */
export const CHECK_PROBLEMS = ['no_answer', 'not_found', 'another_payment', 'failed'] as const;
export type CheckProblem = (typeof CHECK_PROBLEMS)[number];

/** What led to a step of an attempt, as in `payment_steps.cause`. order: its beginning. */
export const STEP_CAUSES = [
  'order',
  'start',
  'webhook',
  'return',
  'sweep',
  'buyer',
  'another_attempt',
  'finance',
] as const;
export type StepCause = (typeof STEP_CAUSES)[number];

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
