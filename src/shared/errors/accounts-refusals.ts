/** Those about one field name it in `field`. */
export const accountsRefusals = {
  login_failed: { status: 401 },
  /** details: minutes */
  login_locked: { status: 429 },
  /** with the correct password; details: date */
  account_pending_deletion: { status: 403 },
  /** with the correct password, after the member locked themselves out; details: date */
  account_locked_out: { status: 403 },
  /** ask for the password (POST /api/confirm.php), then repeat the call */
  confirmation_required: { status: 403 },
  password_wrong: { status: 403 },
  link_expired: { status: 410 },
  reset_limit_reached: { status: 429 },
  /** only on sites that reveal who has an account */
  email_not_found: { status: 404 },
  passwords_differ: { status: 400 },
  old_password_wrong: { status: 403 },
  new_email_invalid: { status: 400 },
  /** only on sites that reveal which addresses have an account, and to the owner of the mailbox */
  email_taken_on_site: { status: 409 },
  email_not_proved: { status: 409 },
  email_change_limit: { status: 429 },
} as const;
