import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  instantField,
  memberCardField,
  ownWordsField,
  publicIdField,
  timeCursorParameter,
} from '#shared/contract/fields.ts';

export const visitsContract = defineCalls({
  'GET /api/visitors.php': {
    summary:
      'The members who opened my profile within 90 days, newest first, 24 at a time, each once. `before` is the `next` of the page before.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ before: z.optional(timeCursorParameter) }),
    output: z.object({
      visitors: z.array(
        z.object({
          ...memberCardField.shape,
          visited_at: instantField,
          /** since the reader last opened this list, and within the last 7 days */
          is_new_visit: z.boolean(),
          /** the reader has liked them, so that they can be liked in the list */
          is_liked_by_me: z.boolean(),
          /** null: none written, not shown by the site, or the profile contains a word muted by the reader */
          own_words: z.nullable(ownWordsField),
        }),
      ),
      /** null: this was the last page */
      next: z.nullable(z.string()),
      /** the reader browses invisibly, so the list is empty */
      is_invisible: z.boolean(),
    }),
    refusals: [],
  },
  'POST /api/visit.php': {
    summary:
      'I have opened this profile. Its owner’s like is no longer new, and they see my visit, unless either of us browses invisibly.',
    caller: 'member',
    limit: 'read',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({
      /** true if the owner’s like was new until now */
      was_like_new: z.boolean(),
    }),
    refusals: ['blocked_by_member'],
  },
  'POST /api/visitors-seen.php': {
    summary: 'I have seen the list of my visitors, up to the visit at `until`.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ until: z.iso.datetime() }),
    output: z.object({}),
    refusals: [],
  },
});
