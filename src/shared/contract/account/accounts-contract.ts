import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  countryField,
  emailInput,
  headField,
  imageField,
  instantField,
  localeField,
  publicIdField,
} from '#shared/contract/fields.ts';
import { ROLES } from '#shared/domain/account/capabilities.ts';
import { SELF_BAN_MONTHS } from '#shared/domain/account/self-ban-months.ts';

/** The account of the member who is logged in. */
export const userField = z.object({
  status: z.enum(['not_confirmed', 'active']),
  paid_user: z.boolean(),
  credits: z.number(),
  language: localeField,
  signup_date: instantField,
  notifications_disabled: z.array(z.string()),
  /** hides the site's name where others could see it: in mails, push notifications and the installed app */
  is_discreet: z.boolean(),
  head: headField,
  role: z.nullable(z.enum(ROLES)),
  profile: z.object({
    id: publicIdField,
    name: z.string(),
    gender: z.enum(['male', 'female']),
    country: countryField,
    region: z.nullable(z.string()),
    status: z.enum(['active', 'disabled', 'hidden']),
    main_image: z.nullable(imageField),
  }),
});

export type User = z.output<typeof userField>;

export const accountsContract = defineCalls({
  'GET /api/user.php': {
    summary: 'The logged-in account; null for a visitor.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({ user: z.nullable(userField) }),
    refusals: [],
  },
  'POST /api/user.php': {
    summary: 'Log in. Sent with the header `x-request-type: login`.',
    caller: 'anyone',
    limit: 'login',
    body: z.strictObject({
      email: emailInput.check(z.minLength(1)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    output: z.object({ user: userField }),
    refusals: [
      'login_failed',
      'login_locked',
      'account_pending_deletion',
      'account_locked_out',
      'second_factor_required',
    ],
  },
  'PUT /api/user.php': {
    summary: 'Save the language of the account.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ language: localeField }),
    output: z.object({ user: userField }),
    refusals: [],
  },
  'POST /api/confirm.php': {
    summary: 'Confirm the password again: allows sensitive changes in this session for 15 minutes.',
    caller: 'member',
    limit: 'login',
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    output: z.object({}),
    refusals: ['password_wrong', 'login_locked'],
  },
  'POST /api/self-ban.php': {
    summary:
      'Lock oneself out: hidden, logged out everywhere, and no login until the time is over. Nobody can end it earlier; deletion stays possible with the mailed link.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ months: z.literal(SELF_BAN_MONTHS) }),
    output: z.object({ ends_at: instantField }),
    refusals: ['confirmation_required', 'email_not_proved'],
  },
  'GET /api/logout.php': {
    summary: 'End this session. Same-origin only.',
    caller: 'anyone',
    limit: 'write',
    output: z.object({}),
    refusals: [],
  },
  'POST /api/logout.php': {
    summary: 'End this session, or with `everywhere` all sessions of the account.',
    caller: 'anyone',
    limit: 'write',
    body: z.strictObject({ everywhere: z.optional(z.boolean()) }),
    output: z.object({}),
    refusals: [],
  },
});
