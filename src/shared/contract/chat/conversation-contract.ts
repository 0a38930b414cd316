import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { messageField, messageIdInput } from '#shared/contract/chat/message-contract.ts';
import { memberCardField, publicIdField } from '#shared/contract/fields.ts';

/** Each is a refusal of `POST /api/message.php` too. */
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
      'One conversation by its id, or the one with a member by `profile`, which need not have begun: who it is with, what ' +
      'writing costs, why it is not possible, and the newest messages. Reading is announced by PUT /api/chat-read.php.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({
      /** exactly one of the two */
      conversation: z.optional(publicIdField),
      profile: z.optional(publicIdField),
    }),
    output: z.object({
      /** null: no messages yet */
      conversation: z.nullable(
        z.object({
          id: publicIdField,
          archived: z.boolean(),
          num_unread_messages: z.number(),
          /** the id up to which I have read */
          read_up_to: z.number(),
          /** the id up to which the other one has read; null: not told, and never told of fictional profiles */
          partner_read_up_to: z.nullable(z.number()),
          /** the id up to which a browser of the other one has received my messages; null as above, or if presence is hidden */
          partner_delivered_up_to: z.nullable(z.number()),
        }),
      ),
      /** null: a deleted member, or one who has blocked me */
      profile: z.nullable(memberCardField),
      /** null: a deleted member */
      name: z.nullable(z.string()),
      why_cannot_write: z.nullable(z.enum(WHY_CANNOT_WRITE)),
      /** a message would start a conversation, which free members may do only twice */
      is_new: z.boolean(),
      /** how many conversations I may still start; null: unlimited */
      starts_left: z.nullable(z.number()),
      prices: z.object({ text: z.number(), photo: z.number(), gift: z.number() }),
      /** graphemes */
      message_length: z.number(),
      credits: z.number(),
      /** whether to offer an opening line */
      has_icebreakers: z.boolean(),
      /** oldest first, at most 50 */
      messages: z.array(messageField),
      /** there are older messages: GET /api/messages.php with `before` */
      has_more: z.boolean(),
    }),
    refusals: ['blocked_by_member'],
  },
  'PUT /api/chat-read.php': {
    summary: 'I have read everything up to this message; never goes back. For a conversation that is open and seen.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, up_to: messageIdInput }),
    output: z.object({
      /** of this conversation */
      num_unread_messages: z.number(),
      read_up_to: z.number(),
    }),
    refusals: [],
  },
  'PUT /api/chat-archive.php': {
    summary: 'Put a conversation away, or back. A new message brings it back by itself.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, archived: z.boolean() }),
    output: z.object({}),
    refusals: [],
  },
  'DELETE /api/chat.php': {
    summary: 'Remove a conversation for me, at once; the other one keeps it. A new message begins it afresh.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'POST /api/chat-restore.php': {
    summary: 'Bring back a conversation that I removed within the last 10 minutes, with everything in it.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField }),
    output: z.object({}),
    refusals: ['restore_too_late'],
  },
});
