export const moderationRefusals = {
  /** another operator decided first */
  decided_already: { status: 409 },
  /** the object no longer exists or is protected */
  outcome_not_possible: { status: 409 },
  /** an appeal is decided by somebody else than the decision */
  decided_yourself: { status: 409 },
} as const;
