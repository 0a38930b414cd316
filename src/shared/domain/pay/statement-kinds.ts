/** What a line of a provider’s statement is about. `fee`: what the provider took for itself, for no payment. */
export const STATEMENT_KINDS = ['payment', 'refund', 'refund_returned', 'chargeback', 'chargeback_won', 'fee'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/**
 * How books and statements differ. `missing`: only our books have it; `surplus`: only the statement; `other_amount`: both, with
 * another sum; `fee`: taken for no payment.
 */
export const DIFFERENCE_KINDS = ['missing', 'surplus', 'other_amount', 'fee'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * What to do with a transfer that names an order of ours and that the provider knows nothing of. `take`: it pays the order;
 * `too_little`, `too_much`: another sum; `give_back`: nothing is to be paid with it.
 */
export const TRANSFER_PROPOSALS = ['take', 'too_little', 'too_much', 'give_back'] as const;
export type TransferProposal = (typeof TRANSFER_PROPOSALS)[number];

export const STATEMENT_MEGABYTES = 5;
