import { accountRefusals } from '#shared/errors/account-refusals.ts';
import { chatRefusals } from '#shared/errors/chat-refusals.ts';
import { creditsRefusals } from '#shared/errors/credits-refusals.ts';
import { exportRefusals } from '#shared/errors/export-refusals.ts';
import { memberRefusals } from '#shared/errors/member-refusals.ts';
import { moderationRefusals } from '#shared/errors/moderation-refusals.ts';
import { photoRefusals } from '#shared/errors/photo-refusals.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';
import { profileRefusals } from '#shared/errors/profile-refusals.ts';
import { registrationRefusals } from '#shared/errors/registration-refusals.ts';
import { savedSearchRefusals } from '#shared/errors/saved-search-refusals.ts';
import { securityRefusals } from '#shared/errors/security-refusals.ts';
import { settingsRefusals } from '#shared/errors/settings-refusals.ts';
import { swipeRefusals } from '#shared/errors/swipe-refusals.ts';

/**
 * Every way the server may say no. A code's sentence is the message `errors.<code>`; the calls that may answer it name
 * it in their contract. Each feature keeps its own list.
 */
export const refusals = {
  ...platformRefusals,
  ...accountRefusals,
  ...chatRefusals,
  ...creditsRefusals,
  ...exportRefusals,
  ...memberRefusals,
  ...moderationRefusals,
  ...photoRefusals,
  ...profileRefusals,
  ...registrationRefusals,
  ...savedSearchRefusals,
  ...securityRefusals,
  ...settingsRefusals,
  ...swipeRefusals,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What accompanies a code: the values its sentence needs. */
export type RefusalDetails = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** `{ "error": … }` on the wire, with the code's HTTP status. */
export type Refusal = { readonly code: RefusalCode; readonly message: string } & { readonly details: RefusalDetails };
