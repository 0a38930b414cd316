import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { emailInput, instantField, tokenInput } from '#shared/contract/fields.ts';

const REASONS = ['found_someone', 'too_few_people', 'too_expensive', 'privacy', 'too_many_mails', 'other'] as const;

export const deletionContract = defineCalls({
  'DELETE /api/user.php': {
    summary:
      'Delete the account: hidden at once, restorable with the mailed link, erased after 14 days; erased at once if no address was ever confirmed.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      /** stored without the member */
      reason: z.optional(z.enum(REASONS)),
    }),
    output: z.object({ erase_at: instantField }),
    refusals: ['confirmation_required'],
  },
  'POST /api/self-ban-deletion.php': {
    summary:
      'Delete the account of a member who has locked themselves out, with the link that was mailed then; restorable for 14 days like any other.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({ erase_at: instantField }),
    refusals: ['link_expired'],
  },
  'POST /api/reactivation.php': {
    summary:
      'Restore a deleted account with the mailed link. This browser is logged in unless a second factor is needed.',
    caller: 'anyone',
    limit: 'link',
    body: z.strictObject({ token: tokenInput }),
    output: z.object({ is_logged_in: z.boolean() }),
    refusals: ['link_expired'],
  },
  'POST /api/reactivation-mail.php': {
    summary: 'Mail the restore link again, if the password is right; otherwise nothing is sent.',
    caller: 'anyone',
    limit: 'login',
    body: z.strictObject({
      email: emailInput.check(z.minLength(1)),
      password: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    output: z.object({}),
    refusals: ['login_failed', 'login_locked'],
  },
});
