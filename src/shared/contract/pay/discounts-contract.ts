import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { codeInput, countryField, instantField, publicIdField } from '#shared/contract/fields.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { isDiscountCode } from '#shared/domain/pay/discount-rules.ts';

/** A discount that the viewer can use now. */
export const discountField = z.object({
  code: z.string(),
  kind: z.enum(['code', 'time_bonus', 'welcome']),
  /** null: all countries */
  country: z.nullable(countryField),
  /** null: for every member */
  user_id: z.nullable(publicIdField),
  /** null: no end */
  expires: z.nullable(instantField),
  value_percentage: z.number(),
  /** the only bundle it applies to; null: any */
  bundle_credits: z.nullable(z.number()),
  /** the currency of the minimum; null: no minimum */
  currency: z.nullable(z.string()),
  /** the lowest list price, in minor units; null: no minimum */
  minimum_order_value: z.nullable(z.number()),
  status: z.literal('active'),
  validity: z.literal('once-per-user'),
  expired: z.literal(false),
  /** null: any */
  paymentmethods: z.nullable(z.array(z.enum(PAYMENT_METHODS))),
});
export type Discount = z.output<typeof discountField>;

/** Why the viewer cannot use a code now, whatever they order. */
export const DISCOUNT_REFUSALS = [
  'discount_code_not_found',
  'discount_code_used',
  'discount_code_used_up',
  'discount_code_early',
  'discount_code_expired',
  'discount_code_country',
] as const;

export const discountsContract = defineCalls({
  'GET /api/discountcode.php': {
    summary:
      'The discount of this code; with `welcome=true` that of new members; without either the time bonus of the viewer.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({
      code: z.optional(codeInput),
      welcome: z.optional(z.literal('true')),
    }),
    guessable: { field: 'code', isGuess: isDiscountCode },
    output: discountField,
    refusals: DISCOUNT_REFUSALS,
  },
});
