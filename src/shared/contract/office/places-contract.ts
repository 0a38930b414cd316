import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { cleanedLine, countryField } from '#shared/contract/fields.ts';

/** Degrees as text, with at most six decimals. */
const degreesParameter = (maximum: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,6})?$/)), z.transform(Number)),
    z.number().check(z.minimum(-maximum), z.maximum(maximum)),
  );

export const placesContract = defineCalls({
  'GET /api/regions.php': {
    summary: 'The regions of one of the site’s countries, or of all of them, each under its own name.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({ country: z.optional(countryField) }),
    output: z.object({ regions: z.array(z.object({ id: z.string(), country: countryField, name: z.string() })) }),
    refusals: [],
  },
  'GET /api/cities.php': {
    summary: 'Cities of one of the site’s countries whose name begins with this text, largest first.',
    caller: 'anyone',
    limit: 'search',
    query: z.strictObject({ country: countryField, q: z.string().check(cleanedLine(), z.maxLength(60)) }),
    output: z.object({
      cities: z.array(z.object({ id: z.number(), name: z.string(), region: z.string(), region_name: z.string() })),
    }),
    refusals: [],
  },
  'GET /api/geocode.php': {
    summary:
      'The nearest listed city in the site’s countries; nulls if none is within 100 km. The position is not stored.',
    caller: 'anyone',
    limit: 'geocode',
    query: z.strictObject({ lat: degreesParameter(90), lon: degreesParameter(180) }),
    output: z.object({
      country: z.nullable(countryField),
      countryregion: z.nullable(z.string()),
      city: z.nullable(z.object({ id: z.number(), name: z.string() })),
    }),
    refusals: [],
  },
  'GET /api/interests.php': {
    summary: 'The shared list of interests, in the visitor’s language.',
    caller: 'anyone',
    limit: 'read',
    output: z.object({ interests: z.array(z.object({ id: z.string(), group: z.string(), name: z.string() })) }),
    refusals: [],
  },
});
