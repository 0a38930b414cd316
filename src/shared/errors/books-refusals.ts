export const booksRefusals = {
  /** more than is left of the payment */
  refund_too_high: { status: 409 },
  /** the provider may still process it */
  refund_may_still_go: { status: 409 },
  /** a pending refund may be the one that the buyer received */
  refund_still_owed: { status: 409 },
  /** the provider has no such payment, or does not respond */
  charge_not_found: { status: 409 },
  /** an operator marked a payment as unpaid, but the provider now reports otherwise */
  charge_answered: { status: 409 },
  /** large amounts need two operators */
  refund_asked_yourself: { status: 409 },
  /** money known only from a file that the operator uploaded needs a colleague's decision */
  statement_uploaded_yourself: { status: 409 },
  /** `line` of the file */
  statement_unreadable: { status: 400 },
  statement_too_large: { status: 413 },
} as const;
