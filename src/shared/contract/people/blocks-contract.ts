import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { imageField, instantField, publicIdField, timeCursorParameter } from '#shared/contract/fields.ts';

export const blocksContract = defineCalls({
  'GET /api/blocks.php': {
    summary: 'The members whom one has blocked, latest first, 50 at a time. `before` is the `next` of the page before.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ before: z.optional(timeCursorParameter) }),
    output: z.object({
      blocked: z.array(
        z.object({
          id: publicIdField,
          /** null: not visible to anyone at present */
          name: z.nullable(z.string()),
          main_image: z.nullable(imageField),
          blocked_at: instantField,
        }),
      ),
      /** null: this was the last page */
      next: z.nullable(z.string()),
    }),
    refusals: [],
  },
  'POST /api/blocks.php': {
    summary:
      'Block a member: no list shows either to the other, neither can write, and the blocked one cannot open the profile. Idempotent.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
  'DELETE /api/blocks.php': {
    summary: 'Unblock a member. Idempotent.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ id: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
});
