import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { messageField, messageIdInput } from '#shared/contract/chat/message-contract.ts';
import { memberCardField, publicIdField } from '#shared/contract/fields.ts';
import { LOCALES } from '#shared/i18n/locales.ts';

/** Each is also a refusal of `POST /api/message.php`. */
const WHY_CANNOT_WRITE = [
  'email_not_proved',
  'profile_disabled',
  'member_gone',
  'blocked_by_member',
  'blocked_by_you',
  'conversation_limit_reached',
] as const;

export const conversationContract = defineCalls({
  'GET /api/chat.php': {
    summary:
      'One conversation by its id, or with a member by `profile`, even if it has not begun: the partner, the price of a message, why none can be sent, and the newest messages. PUT /api/chat-read.php marks them as read.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({
      /** exactly one of the two is required */
      conversation: z.optional(publicIdField),
      profile: z.optional(publicIdField),
    }),
    output: z.object({
      /** null: no messages yet */
      conversation: z.nullable(
        z.object({
          id: publicIdField,
          archived: z.boolean(),
          /** counted, but no mails or push notifications */
          muted: z.boolean(),
          num_unread_messages: z.number(),
          /** the id up to which the reader has read */
          read_up_to: z.number(),
          /** the id up to which the partner has read; null: not shared, and always null for fictional profiles */
          partner_read_up_to: z.nullable(z.number()),
          /**
           * the id up to which the partner's browser has received the reader's messages; null as above, or if presence
           * is hidden
           */
          partner_delivered_up_to: z.nullable(z.number()),
        }),
      ),
      /** null: deleted, or the partner has blocked the reader */
      profile: z.nullable(memberCardField),
      /** null: deleted */
      name: z.nullable(z.string()),
      why_cannot_write: z.nullable(z.enum(WHY_CANNOT_WRITE)),
      /** true if a message would start a conversation; free members may start only two */
      is_new: z.boolean(),
      /** how many conversations the reader may still start; null: unlimited */
      starts_left: z.nullable(z.number()),
      prices: z.object({ text: z.number(), photo: z.number(), gift: z.number(), voice: z.number() }),
      /** in graphemes */
      message_length: z.number(),
      credits: z.number(),
      /** whether to offer icebreakers */
      has_icebreakers: z.boolean(),
      /** slugs of the partner's interests; empty: none, or the partner has blocked the reader */
      interests: z.array(z.string()),
      /** oldest first, at most 50 */
      messages: z.array(messageField),
      /** if true, GET /api/messages.php with `before` returns older ones */
      has_more: z.boolean(),
      /** goodbye messages in the partner's language; null: the partner is fictional or gone, or one blocks the other */
      goodbye: z.nullable(
        z.object({
          language: z.enum(LOCALES),
          words: z.object({ a: z.string(), b: z.string(), c: z.string() }),
        }),
      ),
    }),
    refusals: ['blocked_by_member'],
  },
  'PUT /api/chat-read.php': {
    summary:
      'Mark everything up to this message as read; never goes back. For a conversation that is open and visible.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, up_to: messageIdInput }),
    output: z.object({
      /** in this conversation */
      num_unread_messages: z.number(),
      read_up_to: z.number(),
    }),
    refusals: [],
  },
  'PUT /api/chat-archive.php': {
    summary: 'Archive a conversation, or take it out of the archive. A new message takes it out by itself.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, archived: z.boolean() }),
    output: z.object({}),
    refusals: [],
  },
  'PUT /api/chat-mute.php': {
    summary: 'Mute a conversation, or unmute it. No email or push tells of its messages; lists and counters do.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, muted: z.boolean() }),
    output: z.object({}),
    refusals: [],
  },
  'DELETE /api/chat.php': {
    summary: 'Remove a conversation for me; the other one keeps it. A new message begins it again.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/chat-restore.php': {
    summary: 'Restore a conversation that I removed within the last 10 minutes.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: ['restore_too_late'],
  },
});
