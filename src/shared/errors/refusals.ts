import { chatRefusals } from '#shared/errors/chat-refusals.ts';
import { paymentRefusals } from '#shared/errors/payment-refusals.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { settingsRefusals } from '#shared/errors/settings-refusals.ts';

/** Each names the `field` it is about, if there is one. */
const registrationRefusals = {
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

const photoRefusals = {
  /** details: max */
  photo_limit_reached: { status: 409 },
  /** details: files, megabytes (per hour), minutes (until the next) */
  unconfirmed_upload_limit: { status: 429 },
  /** not JPEG, PNG, WebP or AVIF, whatever its name says */
  photo_type_refused: { status: 415 },
  /** the format of many phones; the message says which setting to change */
  photo_heic_refused: { status: 415 },
  /** details: max, in megabytes */
  photo_too_heavy: { status: 413 },
  /** details: max, in megapixels */
  photo_too_many_pixels: { status: 413 },
  /** details: min, in pixels of the shorter side */
  photo_too_small: { status: 400 },
  /** broken or truncated: pixels are missing */
  photo_unreadable: { status: 400 },
  /** looks the same as one of the member's own photos, or as its mirror image */
  photo_duplicate: { status: 409 },
  /** looks like a banned photo */
  photo_banned: { status: 403 },
} as const;

const booksRefusals = {
  /** more than is left of the payment */
  refund_too_high: { status: 409 },
  /** the provider may still process it */
  refund_may_still_go: { status: 409 },
  /** a pending refund may be the one that the buyer received */
  refund_still_owed: { status: 409 },
  /** the provider has no such payment, or does not respond */
  charge_not_found: { status: 409 },
  /** an operator marked a payment as unpaid, but the provider now reports otherwise */
  charge_answered: { status: 409 },
  /** large amounts need two operators */
  refund_asked_yourself: { status: 409 },
  /** money known only from a file that the operator uploaded needs a colleague's decision */
  statement_uploaded_yourself: { status: 409 },
  /** `line` of the file */
  statement_unreadable: { status: 400 },
  statement_too_large: { status: 413 },
} as const;

const accountRefusals = {
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
  /** a retention offer that is not available to the member, or not yet */
  retention_not_offered: { status: 409 },
} as const;

const securityRefusals = {
  /** the password was right: continue with POST /api/second-factor.php within five minutes, on this device */
  second_factor_required: { status: 401 },
  /** there is no login waiting for its second factor on this device, or it has expired */
  second_factor_expired: { status: 410 },
  code_wrong: { status: 403 },
  totp_on_already: { status: 409 },
  totp_not_started: { status: 409 },
  passkey_failed: { status: 401 },
  /** details: max */
  passkey_limit_reached: { status: 409 },
} as const;

/** Each names the `field` it is about. */
const profileRefusals = {
  /** details: field, max */
  text_too_long: { status: 400 },
  /** details: reason (unknown, repeated, too_many, empty), max */
  prompts_refused: { status: 400 },
  /** the consent to store the field's data was withdrawn; details: field */
  consent_withdrawn: { status: 409 },
} as const;

const moderationRefusals = {
  /** another operator decided first */
  decided_already: { status: 409 },
  /** the object no longer exists or is protected */
  outcome_not_possible: { status: 409 },
  /** an appeal is decided by another operator than the decision */
  decided_yourself: { status: 409 },
} as const;

const swipeRefusals = {
  /** details: max, and the time until the next: hours, or minutes if hours is 0 */
  swipe_limit_reached: { status: 403 },
  /** the same for a like outside the game; details: also name */
  swipe_card_limit_reached: { status: 403 },
} as const;

const savedSearchRefusals = {
  /** details: field, max */
  search_name_refused: { status: 400 },
  /** details: max */
  saved_searches_full: { status: 409 },
} as const;

const memberRefusals = {
  /** details: name */
  blocked_by_member: { status: 403 },
  search_requires_login: { status: 403 },
} as const;

const exportRefusals = {
  export_running: { status: 409 },
  /** details: max */
  export_limit_reached: { status: 429 },
} as const;

const creditsRefusals = {
  /** details: price, credits */
  insufficient_credits: { status: 402 },
} as const;

const pushRefusals = {
  push_endpoint_refused: { status: 400 },
} as const;

/**
 * All expected errors. A code's message is `errors.<code>`; a call's contract lists the codes it may return. Each
 * feature has its own list.
 */
export const refusals = {
  ...platformRefusals,
  ...accountRefusals,
  ...booksRefusals,
  ...chatRefusals,
  ...creditsRefusals,
  ...exportRefusals,
  ...memberRefusals,
  ...moderationRefusals,
  ...paymentRefusals,
  ...photoRefusals,
  ...profileRefusals,
  ...pushRefusals,
  ...registrationRefusals,
  ...savedSearchRefusals,
  ...securityRefusals,
  ...settingsRefusals,
  ...swipeRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The values that a code's message needs. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `{ "error": … }` in the response, with the code's HTTP status. */
export type Refusal = { readonly code: RefusalCode; readonly message: string } & { readonly details: RefusalDetails };
