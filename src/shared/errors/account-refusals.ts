export const accountRefusals = {
  login_failed: { status: 401 },
  /** details: minutes */
  login_locked: { status: 429 },
} as const;
