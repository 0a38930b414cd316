/** The kinds of lines on a provider's statement. `fee`: a fee of the provider without a payment. */
export const STATEMENT_KINDS = ['payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won', 'fee'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * Differences between books and statements. `missing`: only in our books; `surplus`: only in the statement;
 * `other_amount`: different amounts; `fee`: without a payment.
 */
export const DIFFERENCE_KINDS = ['missing', 'surplus', 'other_amount', 'fee'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * Proposals for a bank transfer that names an order and is unknown to the provider. `take`: pays the order;
 * `too_little`, `too_much`: another amount; `give_back`: there is nothing to pay.
 */
export const TRANSFER_PROPOSALS = ['take', 'too_little', 'too_much', 'give_back'] as const;
export type TransferProposal = (typeof TRANSFER_PROPOSALS)[number];

export const STATEMENT_MEGABYTES = 5;
