import * as z from 'zod/mini';
import { userField } from '#shared/contract/account/accounts-contract.ts';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, emailInput, instantField, localeField, tokenInput } from '#shared/contract/fields.ts';
import { PRIVACY_CHOICES } from '#shared/domain/account/privacy-choices.ts';

const passwordInput = z.string().check(z.maxLength(300));

/** The settings of the member's own account. */
export const accountField = z.object({
  /** null: not confirmed yet */
  email: z.nullable(z.string()),
  has_password: z.boolean(),
  name: z.string(),
  language: localeField,
  profile_status: z.enum(['active', 'disabled', 'hidden']),
  /** visits from and to this member are not recorded */
  browse_invisibly: z.boolean(),
  /** fictional profiles are left out of searches */
  hide_fictional: z.boolean(),
  /** null: this site does not show its members on other sites */
  resell_consent: z.nullable(z.boolean()),
  /** consent to store and show the member's sexuality; null: withdrawn */
  sensitive_consent_at: z.nullable(instantField),
});

export type Account = z.output<typeof accountField>;

const accountOutput = z.object({ account: accountField });

export const settingsContract = defineCalls({
  'POST /api/password-reset.php': {
    summary: 'Mail a link to set a new password. The answer does not reveal whether the address has an account.',
    caller: 'anyone',
    limit: 'mail',
    body: z.strictObject({ email: emailInput }),
    output: z.object({}),
    refusals: ['email_invalid', 'reset_limit_reached', 'email_not_found'],
  },
  'PUT /api/password-reset.php': {
    summary: 'Set a new password with the token of the mailed link, and log in here.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput, password: passwordInput, password_repeat: passwordInput }),
    /** null: the login continues with a second factor */
    output: z.object({ user: z.nullable(userField) }),
    refusals: ['link_expired', 'passwords_differ', 'password_refused'],
  },
  'PUT /api/password.php': {
    summary: 'Change the password. All other sessions end.',
    caller: 'member',
    limit: 'login',
    body: z.strictObject({ old_password: passwordInput, password: passwordInput, password_repeat: passwordInput }),
    output: z.object({}),
    refusals: ['old_password_wrong', 'login_locked', 'passwords_differ', 'password_refused', 'confirmation_required'],
  },
  'PUT /api/email.php': {
    summary: 'Ask to change the address: the confirmation link is mailed to the new one.',
    caller: 'member',
    limit: 'mail',
    body: z.strictObject({ email: emailInput }),
    output: z.object({}),
    refusals: [
      'confirmation_required',
      'new_email_invalid',
      'email_taken_on_site',
      'email_not_proved',
      'email_change_limit',
    ],
  },
  'POST /api/mail-change.php': {
    summary:
      'Confirm the new address with the token of the mailed link. The old one is told, and can undo it for 48 hours.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({ email: z.string() }),
    refusals: ['link_expired', 'email_taken_on_site'],
  },
  'POST /api/mail-change-undo.php': {
    summary:
      'Restore the old address: all sessions end, and a new password has to be set with the token in the answer.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({ email: z.string(), reset_token: z.string() }),
    refusals: ['link_expired', 'email_taken_on_site'],
  },
  'GET /api/account.php': {
    summary: 'The settings of one’s own account.',
    caller: 'member',
    limit: 'read',
    output: accountOutput,
    refusals: [],
  },
  'PUT /api/name.php': {
    summary: 'Change the name that others see.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ name: z.string().check(cleanedLine(), z.maxLength(300)) }),
    output: accountOutput,
    refusals: ['name_refused'],
  },
  'PUT /api/privacy.php': {
    summary: 'Hide the profile from search and likes, or show it again. Conversations continue.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ hidden: z.boolean() }),
    output: accountOutput,
    refusals: ['profile_disabled', 'consent_required'],
  },
  'PUT /api/privacy-choice.php': {
    summary: 'Browse invisibly, which hides one’s own visitors and removes earlier visits; or hide fictional profiles.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ choice: z.enum(PRIVACY_CHOICES), chosen: z.boolean() }),
    output: accountOutput,
    refusals: [],
  },
  'PUT /api/resell-consent.php': {
    summary: 'Whether one’s profile is also shown on the company’s other sites.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ consent: z.boolean() }),
    output: accountOutput,
    refusals: ['not_found'],
  },
  'PUT /api/sensitive-consent.php': {
    summary: 'Withdraw the consent to store and show one’s sexuality, which hides the profile; or give it again.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ consent: z.boolean() }),
    output: accountOutput,
    refusals: [],
  },
});
