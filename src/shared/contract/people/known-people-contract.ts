import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine } from '#shared/contract/fields.ts';
import { KNOWN_PEOPLE } from '#shared/domain/account/known-people.ts';

const entryField = z.string().check(cleanedLine(), z.maxLength(254));
/** at most 500 */
const countField = z.int();

export const knownPeopleContract = defineCalls({
  'GET /api/known-people.php': {
    summary:
      'How many email addresses and mobile numbers of people I hide from. Only hashes are kept, so they cannot be listed.',
    caller: 'member',
    limit: 'read',
    output: z.object({ count: countField }),
    refusals: [],
  },
  'POST /api/known-people.php': {
    summary:
      'Hide from the people with these email addresses and mobile numbers, now and when they join: they do not find me, and nobody is told. I see them as before, and no answer to me depends on who is a member. When I contact one of them, they find me again. Members to whom I have written before still see me.',
    caller: 'member',
    limit: 'guess',
    body: z.strictObject({ entries: z.array(entryField).check(z.minLength(1), z.maxLength(KNOWN_PEOPLE)) }),
    output: z.object({
      count: countField,
      /** the entries that are neither an email address nor a mobile number, as sent */
      unread: z.array(z.string()),
    }),
    refusals: ['known_people_unread', 'known_people_full'],
  },
  'DELETE /api/known-people.php': {
    summary: 'Stop hiding from one person. Says whether the address or number was on my list.',
    caller: 'member',
    limit: 'guess',
    body: z.strictObject({ entry: entryField }),
    output: z.object({ count: countField, was_there: z.boolean() }),
    refusals: ['known_people_unread'],
  },
  'POST /api/known-people-clear.php': {
    summary: 'Stop hiding from all of them. Blocks by hand stay.',
    caller: 'member',
    limit: 'write',
    output: z.object({ count: countField }),
    refusals: [],
  },
});
