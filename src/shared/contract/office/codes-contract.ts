import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { countryField, pastedInput, publicIdField } from '#shared/contract/fields.ts';
import { CURRENCIES } from '#shared/domain/countries/country-packs.ts';
import { CODE_STATES, DISCOUNT_CODE, MOST_CODE_USES, readCode } from '#shared/domain/pay/discount-rules.ts';

/** A day in UTC. */
const dayInput = z.iso.date().check(z.refine((day) => day >= '2000' && day < '2100'));

const codeField = z.object({
  id: publicIdField,
  /** the site's domain */
  site: z.string(),
  code: z.string(),
  state: z.enum(CODE_STATES),
  percentage: z.number(),
  /** null: no minimum */
  minimum_cents: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  /** the only bundle it applies to; null: any */
  bundle_credits: z.nullable(z.number()),
  /** null: all countries */
  country: z.nullable(countryField),
  /** true if it is for one member only */
  is_personal: z.boolean(),
  /** both in UTC; null: no start or no end */
  first_day: z.nullable(z.string()),
  last_day: z.nullable(z.string()),
  /** null: one order per member, for any number of members */
  max_uses: z.nullable(z.number()),
  /** orders that are paid or may still be paid */
  uses: z.number(),
});
export type OfficeCode = z.output<typeof codeField>;

/** A site for which codes can be created. */
const codeSiteField = z.object({
  site: z.string(),
  currencies: z.array(z.enum(CURRENCIES)),
  bundles: z.array(z.object({ id: publicIdField, credits: z.number() })),
});
export type CodeSite = z.output<typeof codeSiteField>;

export const codesContract = defineCalls({
  'GET /api/finance-codes.php': {
    summary:
      'Discount codes on the sites of the company without those for staying, latest first, 20 at a time, and what codes can be made for. `before` is the id of the last one seen.',
    caller: 'read_finance',
    limit: 'read',
    query: z.strictObject({ before: z.optional(publicIdField) }),
    output: z.object({ codes: z.array(codeField), has_more: z.boolean(), sites: z.array(codeSiteField) }),
    refusals: [],
  },
  'POST /api/finance-code.php': {
    summary: 'Make a discount code, which each member can use for one order. Without `code` it is made up.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({
      site: z.string().check(z.maxLength(253)),
      code: z.optional(pastedInput(100, readCode).check(z.regex(DISCOUNT_CODE))),
      percentage: z.number().check(z.int(), z.minimum(1), z.maximum(99)),
      minimum: z.optional(
        z.strictObject({
          currency: z.enum(CURRENCIES),
          cents: z.number().check(z.int(), z.minimum(1), z.maximum(10_000_000)),
        }),
      ),
      bundle: z.optional(publicIdField),
      first_day: z.optional(dayInput),
      last_day: z.optional(dayInput),
      max_uses: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(MOST_CODE_USES))),
    }),
    output: z.object({ code: z.string() }),
    refusals: ['not_found', 'discount_code_taken', 'discount_days_wrong'],
  },
  'POST /api/finance-code-status.php': {
    summary: 'Pause a discount code, which nobody can use then, or resume it. Orders made with it keep it.',
    caller: 'finance',
    limit: 'write',
    body: z.strictObject({ id: publicIdField, status: z.enum(['active', 'paused']) }),
    output: z.object({}),
    refusals: ['not_found'],
  },
});
