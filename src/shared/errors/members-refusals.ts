export const membersRefusals = {
  /** details: name */
  blocked_by_member: { status: 403 },
  /** details: name */
  blocked_by_you: { status: 403 },
  profile_disabled: { status: 409 },
} as const;
