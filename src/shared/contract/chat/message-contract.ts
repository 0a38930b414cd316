import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  browserIdInput,
  cleaned,
  instantField,
  memberCardField,
  numberParameter,
  publicIdField,
} from '#shared/contract/fields.ts';
import { recordingField } from '#shared/contract/recording-fields.ts';
import { GIFTS } from '#shared/domain/chat/gift-catalogue.ts';
import { MESSAGE_HINTS } from '#shared/domain/chat/message-hint-rules.ts';
import { MESSAGE_KINDS, MESSAGE_REACTIONS } from '#shared/domain/chat/message-rules.ts';

/** Counts up from 1 within its conversation. */
export const messageIdInput = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const messageIdParameter = numberParameter(1, 999_999_999);
const textInput = z.string().check(cleaned(), z.maxLength(20_000));

export const messageField = z.object({
  id: z.number(),
  /** null: not the reader's own message */
  client_id: z.nullable(z.string()),
  is_own: z.boolean(),
  kind: z.enum(MESSAGE_KINDS),
  /** '' unless it is a text message that was not unsent */
  text: z.string(),
  /**
   * shown or played only on request: the partner's text contains a muted word, or their voice message arrived before
   * the reader wrote in this conversation or while it was muted
   */
  is_folded: z.boolean(),
  gift: z.nullable(z.enum(GIFTS)),
  /** null: no photo, or deleted. The names are null until the partner's photo is approved. */
  photo: z.nullable(
    z.object({
      status: z.enum(['pending', 'active', 'rejected']),
      thumb_filename: z.nullable(z.string()),
      filename: z.nullable(z.string()),
      full_filename: z.nullable(z.string()),
      width: z.number(),
      height: z.number(),
      placeholder: z.string(),
    }),
  ),
  /** null: no voice message, or unsent */
  voice: z.nullable(recordingField),
  /**
   * null: not a reply. `is_gone`: the original was unsent or removed with its sender; `preview` is ''. `is_folded`: its
   * beginning contains a muted word; `preview` is ''. Of a gift `preview` is its slug, of a voice message its length in
   * milliseconds.
   */
  reply_to: z.nullable(
    z.object({
      id: z.number(),
      is_own: z.boolean(),
      kind: z.enum(MESSAGE_KINDS),
      preview: z.string(),
      is_folded: z.boolean(),
      is_gone: z.boolean(),
    }),
  ),
  /** at most one from each of the two members */
  reactions: z.array(z.object({ reaction: z.enum(MESSAGE_REACTIONS), is_own: z.boolean() })),
  /** the price paid; null: not the reader's own message */
  price_credits: z.nullable(z.number()),
  sent_at: instantField,
  /** until when it can be unsent; null: not the reader's own, already unsent, or too late */
  can_unsend_until: z.nullable(instantField),
  /** null: not unsent */
  unsent_at: z.nullable(instantField),
  /** warnings for the recipient; messages are never delayed because of them */
  hints: z.array(z.enum(MESSAGE_HINTS)),
});

export type Message = z.output<typeof messageField>;

export const messageContract = defineCalls({
  'GET /api/messages.php': {
    summary:
      'Messages of one conversation, oldest first, at most 50: those before or after an id, otherwise the newest.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({
      conversation: publicIdField,
      before: z.optional(messageIdParameter),
      after: z.optional(numberParameter(0, 999_999_999)),
    }),
    output: z.object({ messages: z.array(messageField), has_more: z.boolean() }),
    refusals: [],
  },
  'POST /api/message.php': {
    summary:
      'Send a text, a gift, one of my photos (uploaded by POST /api/photo.php for this message) or a voice (uploaded by POST /api/voice.php) to a conversation or a member, which may start one. Debited in the transaction that stores it; a repeated `client_id` returns the first message without a charge, and is refused with another text. A photo that is rejected later is refunded.',
    caller: 'member',
    limit: 'message',
    body: z.strictObject({
      client_id: browserIdInput,
      /** exactly one of the two is required */
      conversation: z.optional(publicIdField),
      profile: z.optional(publicIdField),
      kind: z.enum(MESSAGE_KINDS),
      /** for kind `text` */
      text: z.optional(textInput),
      /** for kind `gift` */
      gift: z.optional(z.enum(GIFTS)),
      /** for kind `photo`: its id */
      photo: z.optional(publicIdField),
      /** for kind `voice`: its id */
      voice: z.optional(publicIdField),
      /** the id of a message of this conversation */
      reply_to: z.optional(messageIdInput),
      /** the sender; refused if another member is logged in by now */
      sender: z.optional(publicIdField),
      /** archives the conversation for the sender: a goodbye */
      archive: z.optional(z.boolean()),
    }),
    output: z.object({
      conversation: z.object({ id: publicIdField }),
      message: messageField,
      /** the balance after sending */
      credits: z.number(),
    }),
    refusals: [
      'email_not_proved',
      'profile_disabled',
      'message_empty',
      'message_too_long',
      'member_gone',
      'blocked_by_member',
      'blocked_by_you',
      'conversation_limit_reached',
      'insufficient_credits',
      'idempotency_key_reused',
    ],
  },
  'DELETE /api/message.php': {
    summary: 'Unsend one of my messages within 10 minutes: both see that there was one. Nothing is refunded.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ conversation: publicIdField, message: messageIdInput }),
    output: z.object({ message: messageField }),
    refusals: ['unsend_too_late'],
  },
  'PUT /api/message-reaction.php': {
    summary: 'React to a message, change the reaction, or remove it with null.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      conversation: publicIdField,
      message: messageIdInput,
      reaction: z.nullable(z.enum(MESSAGE_REACTIONS)),
    }),
    output: z.object({ message: messageField }),
    refusals: ['email_not_proved', 'profile_disabled', 'member_gone', 'blocked_by_member', 'blocked_by_you'],
  },
  'GET /api/signup-message.php': {
    summary: 'The first message that is held until my address is confirmed.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      /** null: none. The profile is null if that member is no longer visible. */
      signup_message: z.nullable(z.object({ profile: z.nullable(memberCardField), text: z.string() })),
      /** in graphemes */
      message_length: z.number(),
    }),
    refusals: [],
  },
  'PUT /api/signup-message.php': {
    summary:
      'Write, change or (with null) drop the first message of a sign-up: free, sent when the address is confirmed.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      signup_message: z.nullable(z.strictObject({ profile: publicIdField, text: textInput })),
    }),
    output: z.object({}),
    refusals: ['already_confirmed', 'message_empty', 'message_too_long', 'blocked_by_member'],
  },
});
