/** Those about one field name it in `field`. */
export const settingsRefusals = {
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
  profile_disabled: { status: 409 },
  /** details: field, reason, min, max */
  muted_word_refused: { status: 400 },
  /** details: field, max */
  muted_words_full: { status: 409 },
  /** details: field */
  known_people_unread: { status: 400 },
  /** details: field, max */
  known_people_full: { status: 409 },
} as const;
