import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, headField, instantField, memberCardField, publicIdField } from '#shared/contract/fields.ts';
import { MESSAGE_KINDS } from '#shared/domain/chat/message-rules.ts';

const chatField = z.object({
  conversation: z.object({ id: publicIdField }),
  /** null: a deleted member */
  profile: z.nullable(memberCardField),
  num_unread_messages: z.number(),
  archived: z.boolean(),
  /** counted, but no mails or push notifications */
  muted: z.boolean(),
  last_message: z.object({
    kind: z.enum(MESSAGE_KINDS),
    /** text; of a gift its slug, of a voice its length in milliseconds; '' for a photo, or if unsent or folded */
    preview: z.string(),
    /** its beginning contains a word muted by the reader */
    is_folded: z.boolean(),
    is_own: z.boolean(),
    is_unsent: z.boolean(),
    sent_at: instantField,
  }),
});

export const chatContract = defineCalls({
  'GET /api/chats.php': {
    summary:
      'My conversations, newest first, at most 30 at a time: those that are not archived, or with `archived` only those. ' +
      '`search` is a part of the partner’s name; `before` is the `next` of the page before. With `your_turn`, instead: the ' +
      'newest 5 in which a real person wrote last within 30 days and I have read it, among the newest 200 that I have read, ' +
      'without muted ones and without members under suspicion; and the newest 12 matches to whom nobody has written.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({
      archived: z.optional(z.enum(['true', 'false'])),
      your_turn: z.optional(z.literal('true')),
      search: z.optional(z.string().check(cleanedLine(), z.maxLength(60))),
      before: z.optional(z.string().check(z.regex(/^[0-9a-z]{1,12}-[0-9a-f]{16}$/))),
    }),
    output: z.object({
      chats: z.array(chatField),
      /** newest first; only with `your_turn` */
      new_matches: z.array(memberCardField),
      /** null: this was the last page */
      next: z.nullable(z.string()),
      /** of all conversations that are not archived, including those not listed */
      num_unread_messages: z.number(),
      /** of all archived conversations */
      num_unread_archived: z.number(),
      head: headField,
    }),
    refusals: [],
  },
});
