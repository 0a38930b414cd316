import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, memberCardField, publicIdField } from '#shared/contract/fields.ts';

export const chatContract = defineCalls({
  'GET /api/chats.php': {
    summary: 'My conversations, newest first, at most 200.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      chats: z.array(
        z.object({
          conversation: z.object({ id: publicIdField }),
          /** null: a deleted member */
          profile: z.nullable(memberCardField),
          num_unread_messages: z.number(),
          last_message: z.object({
            kind: z.enum(['text', 'photo', 'gift']),
            preview: z.string(),
            is_own: z.boolean(),
            sent_at: instantField,
          }),
        }),
      ),
      /** over all conversations, also those beyond the list */
      num_unread_messages: z.number(),
    }),
    refusals: [],
  },
});
