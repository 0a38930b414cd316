import { chatRefusals } from '#shared/errors/chat-refusals.ts';
import { paymentRefusals } from '#shared/errors/payment-refusals.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { settingsRefusals } from '#shared/errors/settings-refusals.ts';

/** Each names the `field` it is about, where there is one. */
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
  /** details: files, megabytes (an hour), minutes (until then) */
  unconfirmed_upload_limit: { status: 429 },
  /** not JPEG, PNG, WebP or AVIF, whatever its name says */
  photo_type_refused: { status: 415 },
  /** how phones keep photos; the sentence says what to set */
  photo_heic_refused: { status: 415 },
  /** details: max, in megabytes */
  photo_too_heavy: { status: 413 },
  /** details: max, in megapixels */
  photo_too_many_pixels: { status: 413 },
  /** details: min, in pixels of the shorter side */
  photo_too_small: { status: 400 },
  /** broken or cut off: not all of its pixels are there */
  photo_unreadable: { status: 400 },
  /** one's own, or its mirror image */
  photo_duplicate: { status: 409 },
  /** looks like one that was banned */
  photo_banned: { status: 403 },
} as const;

const booksRefusals = {
  /** more than is left of the payment */
  refund_too_high: { status: 409 },
  /** the provider may still work it off */
  refund_may_still_go: { status: 409 },
  /** a refund that has not gone may be what went to the buyer */
  refund_still_owed: { status: 409 },
  /** the provider has no such payment, or does not answer */
  charge_not_found: { status: 409 },
  /** a person has called a payment unpaid of which the provider, asked once more, says something else */
  charge_answered: { status: 409 },
  /** two people decide about much money */
  refund_asked_yourself: { status: 409 },
  /** a colleague decides about money that only a file of one’s own knows of */
  statement_uploaded_yourself: { status: 409 },
  /** `line` of the file */
  statement_unreadable: { status: 400 },
  statement_too_large: { status: 413 },
} as const;

const accountRefusals = {
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
  /** the consent to keep what the field tells has been withdrawn; details: field */
  consent_withdrawn: { status: 409 },
} as const;

const moderationRefusals = {
  /** another operator decided first */
  decided_already: { status: 409 },
  /** the object no longer exists or is protected */
  outcome_not_possible: { status: 409 },
  /** an appeal is decided by somebody else than the decision */
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
 * All expected errors. A code's sentence is the message `errors.<code>`; the contract of a call lists the codes that it may
 * answer. Each feature has its own list.
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

/** The values that a code's sentence needs. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `{ "error": … }` in the answer, with the code's HTTP status. */
export type Refusal = { readonly code: RefusalCode; readonly message: string } & { readonly details: RefusalDetails };
