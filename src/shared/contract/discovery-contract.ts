import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { countryField, genderField, memberCardField, numberParameter, publicIdField } from '#shared/contract/fields.ts';
import { MAXIMUM_SEARCH_AGE, MAXIMUM_SEARCH_PAGE, MINIMUM_SEARCH_AGE } from '#shared/domain/search-rules.ts';

/** What a search address may say. Absent fields mean: what suits this viewer. */
export const searchQueryField = z.strictObject({
  gender: z.optional(z.union([genderField, z.literal('any')])),
  country: z.optional(countryField),
  countryregion: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,6}$/))),
  min_age: z.optional(numberParameter(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE)),
  max_age: z.optional(numberParameter(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE)),
  page: z.optional(numberParameter(1, MAXIMUM_SEARCH_PAGE)),
  /** goes on after the last member of a page; wins over `page` */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});

/** The search as it was carried out, defaults filled in. */
export const searchFilterField = z.object({
  gender: z.union([genderField, z.literal('any')]),
  country: countryField,
  countryregion: z.nullable(z.string()),
  min_age: z.number(),
  max_age: z.number(),
});

export const discoveryContract = defineCalls({
  'GET /api/members.php': {
    summary: 'Search members: newest activity first, two-way preferences and blocks respected.',
    caller: 'anyone',
    limit: 'search',
    query: searchQueryField,
    output: z.object({
      filter: searchFilterField,
      page_number: z.number(),
      members: z.array(memberCardField),
      /** whom of these I like */
      liked_ids: z.array(publicIdField),
      /** counted up to 1,000; with `num_results_capped` it means "1,000 or more"; null on later pages reached by cursor */
      num_results: z.nullable(z.number()),
      num_results_capped: z.boolean(),
      /** how many of the counted are fictional */
      num_fictional: z.nullable(z.number()),
      next_cursor: z.nullable(z.string()),
    }),
    refusals: ['search_requires_login'],
  },
});
