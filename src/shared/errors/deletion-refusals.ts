export const deletionRefusals = {
  /** a retention offer that is not available to the member, or not yet */
  retention_not_offered: { status: 409 },
} as const;
