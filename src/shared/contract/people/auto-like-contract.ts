import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { imageField, publicIdField } from '#shared/contract/fields.ts';

export const autoLikeContract = defineCalls({
  'GET /api/auto-like.php': {
    summary:
      'One member for a popup: the newest like that I have neither seen nor returned, otherwise a suggestion, which is not a like. Creates nothing.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      /** null: no suitable member is left */
      profile: z.nullable(
        z.object({
          id: publicIdField,
          name: z.string(),
          main_image: z.nullable(imageField),
          /** `like`: the member likes the reader; `suggestion`: the member may not know the reader */
          kind: z.enum(['like', 'suggestion']),
          fictional: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
});
