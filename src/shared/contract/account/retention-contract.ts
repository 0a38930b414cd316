import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField } from '#shared/contract/fields.ts';
import { RETENTION_OFFERS } from '#shared/domain/account/retention-rules.ts';

const retentionOutput = z.object({
  /** free credits, which do not make a member premium; null: not offered */
  trial: z.nullable(z.object({ credits: z.number(), is_taken: z.boolean() })),
  /** null: not offered, expired or used */
  discount: z.nullable(
    z.object({
      percentage: z.number(),
      /** how long it can be used */
      days: z.number(),
      /** null: not taken yet */
      code: z.nullable(z.string()),
      expires_at: z.nullable(instantField),
    }),
  ),
});
export type Retention = z.output<typeof retentionOutput>;

export const retentionContract = defineCalls({
  'GET /api/retention.php': {
    summary: 'What is offered to a member who is about to delete the account, and what they have taken of it.',
    caller: 'member',
    limit: 'read',
    output: retentionOutput,
    refusals: [],
  },
  'POST /api/retention.php': {
    summary: 'Take one of these offers; once. Taken again it answers the same.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ offer: z.enum(RETENTION_OFFERS) }),
    output: retentionOutput,
    refusals: ['retention_not_offered'],
  },
});
