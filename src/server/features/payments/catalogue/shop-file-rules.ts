import * as z from 'zod/mini';
import { creditorIdField } from '#server/features/sites/site-file-rules.ts';
import { cleanedLine } from '#shared/contract/fields.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { isIban } from '#shared/domain/pay/iban-rules.ts';

const cents = z.number().check(z.int(), z.minimum(1), z.maximum(100_000_00));

/** The input of `npm run bundles:set`: prices by currency, in minor units, VAT included. */
export const shopFile = z.strictObject({
  domain: z.string(),
  /** of the company, for `sepa_direct_debit`; left out: unchanged */
  creditor_id: z.optional(creditorIdField),
  bundles: z
    .array(
      z.strictObject({
        credits: z.number().check(z.int(), z.minimum(1), z.maximum(100_000)),
        prices: z.record(z.string().check(z.regex(/^[A-Z]{3}$/)), cents),
      }),
    )
    .check(z.minLength(1)),
  methods: z.array(
    z.strictObject({
      method: z.enum(PAYMENT_METHODS),
      minimum_cents: z.optional(cents),
      maximum_cents: z.optional(cents),
      /** for `wire_transfer`: the provider's account that receives transfers */
      transfer_to: z.optional(
        z.strictObject({
          iban: z.string().check(z.refine(isIban, 'This is no IBAN: its check digits do not fit.')),
          holder: z.string().check(cleanedLine(), z.minLength(1), z.maxLength(70)),
        }),
      ),
    }),
  ),
});

export type ShopFile = z.output<typeof shopFile>;
