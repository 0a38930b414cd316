export const accountRefusals = {
  login_failed: { status: 401 },
  /** details: minutes */
  login_locked: { status: 429 },
  /** with the right password; details: date */
  account_pending_deletion: { status: 403 },
  /** with the right password, after they have locked themselves out; details: date */
  account_locked_out: { status: 403 },
  /** ask for the password again (POST /api/confirm.php), then repeat the call */
  confirmation_required: { status: 403 },
  password_wrong: { status: 403 },
  link_expired: { status: 410 },
  /** what would keep somebody: not offered to them, or not yet */
  retention_not_offered: { status: 409 },
} as const;
