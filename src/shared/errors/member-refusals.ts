export const memberRefusals = {
  /** details: name */
  blocked_by_member: { status: 403 },
  search_requires_login: { status: 403 },
} as const;
