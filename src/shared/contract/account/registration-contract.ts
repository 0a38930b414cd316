import * as z from 'zod/mini';
import { userField } from '#shared/contract/account/accounts-contract.ts';
import { defineCalls } from '#shared/contract/call.ts';
import {
  cleaned,
  cleanedLine,
  codeInput,
  countryField,
  emailInput,
  genderField,
  instantField,
  localeField,
  memberCardField,
  publicIdField,
  tokenInput,
} from '#shared/contract/fields.ts';
import { MAXIMUM_ARRIVAL_LENGTH, MAXIMUM_SIGNUP_INTERESTS } from '#shared/domain/landers.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY, SEXUALITIES } from '#shared/domain/profile/profile-vocabulary.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.nullable(z.enum(values));

export const registrationContract = defineCalls({
  'GET /api/signup.php': {
    summary: 'The terms on which this browser may sign up, and the registration whose address is not confirmed yet.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({
      /** sent back by the form as the accepted version */
      terms_version: instantField,
      invite_required: z.boolean(),
      /** null: not logged in, or the address is confirmed */
      registration: z.nullable(
        z.object({
          email: z.string(),
          /** when the link can be sent again; null: now */
          resend_at: z.nullable(instantField),
        }),
      ),
    }),
    refusals: [],
  },
  'POST /api/signup.php': {
    summary: 'Open an account and log in. Others see it once the mailed link has confirmed the address.',
    caller: 'anyone',
    limit: 'signup',
    body: z.strictObject({
      email: emailInput,
      name: z.string().check(cleanedLine(), z.maxLength(300)),
      password: z.string().check(z.maxLength(300)),
      /** YYYY-MM-DD */
      date_of_birth: z.string().check(z.maxLength(20)),
      gender: genderField,
      sexuality: z.enum(SEXUALITIES),
      looking_for: oneOf(PROFILE_VOCABULARY.looking_for),
      country: z.optional(countryField),
      /** the consent to store the member's sexuality */
      sensitive_consent: z.boolean(),
      terms_version: instantField.check(z.maxLength(40)),
      invite_code: z.optional(codeInput),
      /** a first message, held until the address is confirmed; dropped if the recipient is not visible */
      signup_message: z.optional(
        z.strictObject({ profile: publicIdField, text: z.string().check(cleaned(), z.maxLength(20_000)) }),
      ),
      /** `arrival` from the landing page; ignored if not issued by this server */
      arrival: z.optional(z.string().check(z.maxLength(MAXIMUM_ARRIVAL_LENGTH))),
      interests: z.optional(
        z.array(z.enum(INTERESTS.map(({ slug }) => slug))).check(z.maxLength(MAXIMUM_SIGNUP_INTERESTS)),
      ),
      /** ignored if not a region of the country */
      region: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,6}$/))),
      /** likes held until the address is confirmed; members who are not visible then are dropped */
      yes: z.optional(z.array(publicIdField).check(z.maxLength(SWIPE_LIKES_PER_DAY))),
      language: localeField,
    }),
    output: z.object({ user: userField }),
    refusals: [
      'email_invalid',
      'name_refused',
      'password_refused',
      'date_of_birth_required',
      'date_of_birth_invalid',
      'sexuality_does_not_fit',
      'consent_required',
      'terms_changed',
      'invite_required',
      'invite_code_invalid',
      'account_exists',
      'message_empty',
      'message_too_long',
    ],
  },
  'PUT /api/signup.php': {
    summary: 'Change the address of a registration that is not confirmed yet; the link is mailed there.',
    caller: 'member',
    limit: 'mail',
    body: z.strictObject({ email: emailInput }),
    output: z.object({ email: z.string() }),
    refusals: ['email_invalid', 'name_refused', 'already_confirmed', 'activation_mail_limit', 'account_exists'],
  },
  'POST /api/activation-mail.php': {
    summary: 'Mail the confirmation link again.',
    caller: 'member',
    limit: 'mail',
    body: z.strictObject({}),
    output: z.object({ email: z.string() }),
    refusals: ['already_confirmed', 'activation_mail_limit', 'account_exists'],
  },
  'POST /api/activation.php': {
    summary:
      'Confirm an address with the token of the mailed link, and log in here. In another browser than that of the sign-up nobody is logged in, all sessions end, and a new password has to be set with `reset_token`; if that is null, a second factor is needed.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({
      user: z.nullable(userField),
      reset_token: z.nullable(z.string()),
      /** what happened to the sign-up's first message, or to its likes; null: there were none, or not logged in */
      came_for: z.nullable(
        z.object({
          outcome: z.enum(['message_sent', 'message_not_sent', 'liked', 'not_liked']),
          /** the members who received it */
          members: z.array(memberCardField),
          /** the number of members it was meant for */
          count: z.int(),
        }),
      ),
    }),
    refusals: ['activation_failed'],
  },
  'POST /api/email-check.php': {
    summary: 'Whether an address is valid, a correction of a likely typing error, and whether it is disposable.',
    caller: 'anyone',
    limit: 'hint',
    body: z.strictObject({ email: emailInput }),
    output: z.object({ valid: z.boolean(), suggestion: z.nullable(z.string()), disposable: z.boolean() }),
    refusals: [],
  },
  'POST /api/password-check.php': {
    summary: 'How hard a password is to guess, 0 to 4, and why it would be refused.',
    caller: 'anyone',
    limit: 'estimate',
    body: z.strictObject({
      password: z.string().check(z.maxLength(300)),
      email: emailInput,
      name: z.string().check(cleanedLine(), z.maxLength(300)),
    }),
    output: z.object({
      score: z.number(),
      refused: z.nullable(z.enum(['too_short', 'too_long', 'own_data', 'too_common'])),
    }),
    refusals: [],
  },
});
