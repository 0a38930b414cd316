import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';

const day = z.iso.date();

/** What an operator writes about the VAT registrations of a company. */
export const taxFile = z.strictObject({
  /** as `npm run site:create` has said it */
  company_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  registrations: z
    .array(
      z.strictObject({
        /** `oss`: the one-stop shop, for the whole European Union */
        kind: z.enum(['national', 'oss']),
        /** of the tax office */
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
        number: z.string().check(cleanedLine(), z.minLength(1), z.maxLength(30)),
        valid_from: day,
        /** the first day on which it no longer holds; null: none is known */
        valid_until: z.nullable(day),
      }),
    )
    .check(z.minLength(1)),
});

export type TaxFile = z.output<typeof taxFile>;
