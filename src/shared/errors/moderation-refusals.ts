export const moderationRefusals = {
  /** another operator decided first */
  decided_already: { status: 409 },
  /** the object no longer exists or is protected */
  outcome_not_possible: { status: 409 },
} as const;
