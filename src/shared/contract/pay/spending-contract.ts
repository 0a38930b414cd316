import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { instantField } from '#shared/contract/fields.ts';
import { SPENDING_PERIODS } from '#shared/domain/pay/spending-periods.ts';

const spendingOutput = z.object({
  /** the currency of the viewer's country, for a new limit */
  currency: z.string(),
  limits: z.array(
    z.object({
      period: z.enum(SPENDING_PERIODS),
      currency: z.string(),
      /** in minor units; null: no limit */
      limit_cents: z.nullable(z.number()),
      /** spent in this period, including orders that may still be paid */
      spent_cents: z.number(),
      /** a higher limit, or none, that takes effect then; null: no change pending */
      raise: z.nullable(z.object({ limit_cents: z.nullable(z.number()), from: instantField })),
    }),
  ),
});
export type SpendingLimits = z.output<typeof spendingOutput>;

export const spendingContract = defineCalls({
  'GET /api/spending-limits.php': {
    summary: 'One’s own limits of spending, and what is spent.',
    caller: 'member',
    limit: 'read',
    output: spendingOutput,
    refusals: [],
  },
  'PUT /api/spending-limit.php': {
    summary: 'Limit what one spends. A lower limit holds at once; a higher one, or none, after 24 hours.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      period: z.enum(SPENDING_PERIODS),
      limit_cents: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(10_000_000))),
    }),
    output: spendingOutput,
    refusals: [],
  },
});
