export const casesRefusals = {
  /** an appeal is decided by another operator than the decision */
  decided_yourself: { status: 409 },
} as const;
