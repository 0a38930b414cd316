import { accountRefusals } from '#shared/errors/account-refusals.ts';
import { booksRefusals } from '#shared/errors/books-refusals.ts';
import { chatRefusals } from '#shared/errors/chat-refusals.ts';
import { creditsRefusals } from '#shared/errors/credits-refusals.ts';
import { exportRefusals } from '#shared/errors/export-refusals.ts';
import { memberRefusals } from '#shared/errors/member-refusals.ts';
import { moderationRefusals } from '#shared/errors/moderation-refusals.ts';
import { paymentRefusals } from '#shared/errors/payment-refusals.ts';
import { photoRefusals } from '#shared/errors/photo-refusals.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { profileRefusals } from '#shared/errors/profile-refusals.ts';
import { pushRefusals } from '#shared/errors/push-refusals.ts';
import { registrationRefusals } from '#shared/errors/registration-refusals.ts';
import { savedSearchRefusals } from '#shared/errors/saved-search-refusals.ts';
import { securityRefusals } from '#shared/errors/security-refusals.ts';
import { settingsRefusals } from '#shared/errors/settings-refusals.ts';
import { swipeRefusals } from '#shared/errors/swipe-refusals.ts';

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
