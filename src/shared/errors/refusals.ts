import { accountsRefusals } from '#shared/errors/accounts-refusals.ts';
import { booksRefusals } from '#shared/errors/books-refusals.ts';
import { casesRefusals } from '#shared/errors/cases-refusals.ts';
import { chatRefusals } from '#shared/errors/chat-refusals.ts';
import { creditsRefusals } from '#shared/errors/credits-refusals.ts';
import { debitsRefusals } from '#shared/errors/debits-refusals.ts';
import { deletionRefusals } from '#shared/errors/deletion-refusals.ts';
import { discoveryRefusals } from '#shared/errors/discovery-refusals.ts';
import { exportRefusals } from '#shared/errors/export-refusals.ts';
import { knownPeopleRefusals } from '#shared/errors/known-people-refusals.ts';
import { membersRefusals } from '#shared/errors/members-refusals.ts';
import { moderationRefusals } from '#shared/errors/moderation-refusals.ts';
import { mutedWordsRefusals } from '#shared/errors/muted-words-refusals.ts';
import { paymentsRefusals } from '#shared/errors/payments-refusals.ts';
import { photosRefusals } from '#shared/errors/photos-refusals.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { profileRefusals } from '#shared/errors/profile-refusals.ts';
import { pushRefusals } from '#shared/errors/push-refusals.ts';
import { recordingsRefusals } from '#shared/errors/recordings-refusals.ts';
import { registrationRefusals } from '#shared/errors/registration-refusals.ts';
import { savedSearchesRefusals } from '#shared/errors/saved-searches-refusals.ts';
import { securityRefusals } from '#shared/errors/security-refusals.ts';
import { swipeRefusals } from '#shared/errors/swipe-refusals.ts';

/**
 * All expected errors. A code's message is `errors.<code>`; a call's contract lists the codes it may return. Each
 * feature has its own file.
 */
export const refusals = {
  ...platformRefusals,
  ...accountsRefusals,
  ...booksRefusals,
  ...casesRefusals,
  ...chatRefusals,
  ...creditsRefusals,
  ...debitsRefusals,
  ...deletionRefusals,
  ...discoveryRefusals,
  ...exportRefusals,
  ...knownPeopleRefusals,
  ...membersRefusals,
  ...moderationRefusals,
  ...mutedWordsRefusals,
  ...paymentsRefusals,
  ...photosRefusals,
  ...profileRefusals,
  ...pushRefusals,
  ...recordingsRefusals,
  ...registrationRefusals,
  ...savedSearchesRefusals,
  ...securityRefusals,
  ...swipeRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** The values that a code's message needs. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `{ "error": … }` in the response, with the code's HTTP status. */
export type Refusal = { readonly code: RefusalCode; readonly message: string } & { readonly details: RefusalDetails };
