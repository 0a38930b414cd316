import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { memberCardField, publicIdField } from '#shared/contract/fields.ts';

export const likesContract = defineCalls({
  'GET /api/likes.php': {
    summary: 'Who likes me, newest first, at most 200, and their profiles.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      profiles: z.array(memberCardField),
      liked_by: z.array(z.object({ id: publicIdField, like_new: z.boolean() })),
      /** all new likes, also those beyond the list */
      num_new_likes: z.number(),
    }),
    refusals: [],
  },
});
