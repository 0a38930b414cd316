export const moderationRefusals = {
  /** somebody else of the team was quicker */
  decided_already: { status: 409 },
  /** what should be decided about is not there any more, or is protected */
  outcome_not_possible: { status: 409 },
} as const;
