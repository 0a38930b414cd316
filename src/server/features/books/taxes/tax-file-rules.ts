import * as z from 'zod/mini';
import { cleanedLine } from '#shared/contract/fields.ts';

const day = z.iso.date();

/** The file in which an operator lists the VAT registrations of a company. */
export const taxFile = z.strictObject({
  /** as printed by `npm run site:create` */
  company_id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  registrations: z
    .array(
      z.strictObject({
        /** `oss`: the one-stop shop, for the whole European Union */
        kind: z.enum(['national', 'oss']),
        /** the country of the tax office */
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
        number: z.string().check(cleanedLine(), z.minLength(1), z.maxLength(30)),
        valid_from: day,
        /** the first day on which the registration is no longer valid; null: no end known */
        valid_until: z.nullable(day),
      }),
    )
    .check(z.minLength(1)),
});

export type TaxFile = z.output<typeof taxFile>;
