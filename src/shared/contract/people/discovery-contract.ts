import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  countryField,
  flagParameter,
  genderField,
  listParameter,
  memberCardField,
  numberParameter,
  ownWordsField,
  publicIdField,
} from '#shared/contract/fields.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import {
  MAXIMUM_SEARCH_AGE,
  MAXIMUM_SEARCH_PAGE,
  MINIMUM_SEARCH_AGE,
  SEARCH_FIELDS,
  SEARCH_RADII_KM,
  SEARCH_SORTS,
} from '#shared/domain/search/search-rules.ts';

const ageParameter = numberParameter(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE);
const radiusField = z.literal([...SEARCH_RADII_KM]);

/**
 * The parameters of a search address. Absent fields get defaults that suit the viewer. A list means "one of these". Fields
 * that the site does not offer for search are ignored.
 */
export const searchQueryField = z.strictObject({
  gender: z.optional(z.union([genderField, z.literal('any')])),
  country: z.optional(countryField),
  countryregion: z.optional(z.string().check(z.regex(/^[A-Z]{2}-[A-Z0-9]{1,6}$/))),
  min_age: z.optional(ageParameter),
  max_age: z.optional(ageParameter),
  /** a city of the country; the search around it also crosses borders */
  place: z.optional(numberParameter(1, 999_999_999)),
  /** km around the place */
  radius: z.optional(z.pipe(numberParameter(SEARCH_RADII_KM[0], 200), radiusField)),
  /** one of these in common is enough */
  interests: z.optional(listParameter(INTERESTS.map(({ slug }) => slug))),
  looking_for: z.optional(listParameter(PROFILE_VOCABULARY.looking_for)),
  relationship_status: z.optional(listParameter(PROFILE_VOCABULARY.relationship_status)),
  hair_color: z.optional(listParameter(PROFILE_VOCABULARY.hair_color)),
  eye_color: z.optional(listParameter(PROFILE_VOCABULARY.eye_color)),
  body_type: z.optional(listParameter(PROFILE_VOCABULARY.body_type)),
  tattoos: z.optional(listParameter(PROFILE_VOCABULARY.tattoos)),
  has_photo: z.optional(flagParameter),
  is_new: z.optional(flagParameter),
  online: z.optional(flagParameter),
  /** absent: as chosen in the settings. Where the law requires it, fictional profiles are always hidden. */
  hide_fictional: z.optional(flagParameter),
  /** if set, leaves out the viewer's matches */
  hide_matched: z.optional(flagParameter),
  /** 0: also members who do not look for the viewer's gender */
  two_way: z.optional(flagParameter),
  /** `nearest` without a place: around the viewer's own city; `active` if that is unknown */
  sort: z.optional(z.enum(SEARCH_SORTS)),
  page: z.optional(numberParameter(1, MAXIMUM_SEARCH_PAGE)),
  /** continues after the last member of a page; takes precedence over `page` */
  cursor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
});

/** The search as performed, with defaults filled in. */
export const searchFilterField = z.object({
  gender: z.union([genderField, z.literal('any')]),
  country: countryField,
  /** null if `place` is set, which is narrower */
  countryregion: z.nullable(z.string()),
  min_age: z.number(),
  max_age: z.number(),
  place: z.nullable(z.number()),
  /** in the reader's language */
  place_name: z.nullable(z.string()),
  radius: z.nullable(radiusField),
  interests: z.array(z.string()),
  looking_for: z.array(z.enum(PROFILE_VOCABULARY.looking_for)),
  relationship_status: z.array(z.enum(PROFILE_VOCABULARY.relationship_status)),
  hair_color: z.array(z.enum(PROFILE_VOCABULARY.hair_color)),
  eye_color: z.array(z.enum(PROFILE_VOCABULARY.eye_color)),
  body_type: z.array(z.enum(PROFILE_VOCABULARY.body_type)),
  tattoos: z.array(z.enum(PROFILE_VOCABULARY.tattoos)),
  has_photo: z.boolean(),
  is_new: z.boolean(),
  online: z.boolean(),
  hide_fictional: z.boolean(),
  hide_matched: z.boolean(),
  /** always false for visitors, who have no profile */
  two_way: z.boolean(),
  sort: z.enum(SEARCH_SORTS),
});

export const discoveryContract = defineCalls({
  'GET /api/members.php': {
    summary:
      'Search members in one of three orders. Unless `two_way` is 0, only those who look for the viewer’s gender; blocks apply.',
    caller: 'anyone',
    limit: 'search',
    query: searchQueryField,
    output: z.object({
      filter: searchFilterField,
      page_number: z.number(),
      /**
       * `own_words`: one line of their own words, shortened, and which question it answers; null where they wrote none or the
       * site does not show them. `shared_interests`: slugs of what the viewer enjoys too; empty for visitors
       */
      members: z.array(
        z.object({
          ...memberCardField.shape,
          own_words: z.nullable(ownWordsField),
          shared_interests: z.array(z.string()),
        }),
      ),
      /** which of these the reader likes */
      liked_ids: z.array(publicIdField),
      /** members whose profile contains a word muted by the reader: counted, but shown only on request */
      folded_ids: z.array(publicIdField),
      /** counted up to 1,000; with `num_results_capped` it means "1,000 or more"; null on later pages reached by cursor */
      num_results: z.nullable(z.number()),
      num_results_capped: z.boolean(),
      /** how many of the counted are fictional */
      num_fictional: z.nullable(z.number()),
      /** for few results: the number of results without each field, counted up to 100, highest first */
      loosen: z.array(z.object({ field: z.enum(SEARCH_FIELDS), num_results: z.number() })),
      next_cursor: z.nullable(z.string()),
    }),
    refusals: ['search_requires_login'],
  },
});
