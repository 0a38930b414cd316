import * as z from 'zod/mini';

/** The input of `npm run claim:set`: the measured effect of premium, and until when the site may state it. */
export const premiumClaimFile = z
  .strictObject({
    percentage: z.number().check(z.int(), z.minimum(1), z.maximum(1000)),
    sample: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000_000)),
    measured_from: z.iso.date(),
    measured_until: z.iso.date(),
    valid_until: z.iso.datetime({ offset: true }),
  })
  .check(
    z.refine(({ measured_from, measured_until }) => measured_from < measured_until, {
      path: ['measured_until'],
      error: 'Must be after measured_from',
    }),
  );

export type PremiumClaimFile = z.output<typeof premiumClaimFile>;
