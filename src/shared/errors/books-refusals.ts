export const booksRefusals = {
  /** more than is left of the payment */
  refund_too_high: { status: 409 },
  /** the provider may still work it off */
  refund_may_still_go: { status: 409 },
  /** a refund that has not gone may be what went to the buyer */
  refund_still_owed: { status: 409 },
  /** the provider has no such payment, or does not answer */
  charge_not_found: { status: 409 },
  /** a person has called a payment unpaid of which the provider, asked once more, says something else */
  charge_answered: { status: 409 },
  /** two people decide about much money */
  refund_asked_yourself: { status: 409 },
  /** a colleague decides about money that only a file of one’s own knows of */
  statement_uploaded_yourself: { status: 409 },
  /** `line` of the file */
  statement_unreadable: { status: 400 },
  statement_too_large: { status: 413 },
} as const;
