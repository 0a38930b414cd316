/** Each names the `field` it is about, if there is one. */
export const registrationRefusals = {
  /** details: field, and suggestion where there is one */
  email_invalid: { status: 400 },
  /** details: field, reason */
  name_refused: { status: 400 },
  /** details: field, reason */
  password_refused: { status: 400 },
  /** only on sites that reveal which addresses have an account */
  account_exists: { status: 409 },
  /** details: field, min_age */
  date_of_birth_required: { status: 400 },
  date_of_birth_invalid: { status: 400 },
  sexuality_does_not_fit: { status: 400 },
  consent_required: { status: 400 },
  terms_changed: { status: 409 },
  invite_required: { status: 403 },
  invite_code_invalid: { status: 400 },
  already_confirmed: { status: 409 },
  activation_failed: { status: 400 },
  activation_mail_limit: { status: 429 },
} as const;
