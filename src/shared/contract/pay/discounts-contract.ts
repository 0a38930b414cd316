import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, countryField, instantField, publicIdField } from '#shared/contract/fields.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';

/** A discount that the viewer may use now. */
export const discountField = z.object({
  code: z.string(),
  kind: z.enum(['code', 'time_bonus', 'welcome']),
  /** null: everywhere */
  country: z.nullable(countryField),
  /** null: for anybody */
  user_id: z.nullable(publicIdField),
  /** null: it does not end */
  expires: z.nullable(instantField),
  value_percentage: z.number(),
  /** of the only bundle that it is for; null: any */
  bundle_credits: z.nullable(z.number()),
  /** of the minimum; null: none */
  currency: z.nullable(z.string()),
  /** in minor units, of the list price */
  minimum_order_value: z.nullable(z.number()),
  status: z.literal('active'),
  validity: z.literal('once-per-user'),
  expired: z.literal(false),
  /** null: any */
  paymentmethods: z.nullable(z.array(z.enum(PAYMENT_METHODS))),
});
export type Discount = z.output<typeof discountField>;

/** Why a code is of no use to the viewer now, whatever they order. */
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
      code: z.optional(z.string().check(cleanedLine(), z.maxLength(100))),
      welcome: z.optional(z.literal('true')),
    }),
    guessable: 'code',
    output: discountField,
    refusals: DISCOUNT_REFUSALS,
  },
});
