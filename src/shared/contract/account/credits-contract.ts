import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField, numberParameter, publicIdField } from '#shared/contract/fields.ts';
import { LEDGER_REASONS } from '#shared/domain/chat/credit-rules.ts';

export const creditsContract = defineCalls({
  'GET /api/credits.php': {
    summary:
      'The balance and its ledger entries: newest first, 50 at a time. `before` is the `seq` of the last one seen.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ before: z.optional(numberParameter(1, 999_999_999)) }),
    output: z.object({
      credits: z.number(),
      entries: z.array(
        z.object({
          /** counts up from 1 within one member */
          seq: z.number(),
          reason: z.enum(LEDGER_REASONS),
          /** negative: spent */
          amount_credits: z.number(),
          balance_after: z.number(),
          created_at: instantField,
          /** the partner, if the entry belongs to a message that still exists; the profile is null for a deleted member */
          conversation: z.nullable(z.object({ id: publicIdField })),
          profile: z.nullable(z.object({ id: publicIdField, name: z.string() })),
        }),
      ),
      has_more: z.boolean(),
    }),
    refusals: [],
  },
});
