import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { listParameter, numberParameter, suggestedMemberField } from '#shared/contract/fields.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import {
  LOOSENABLE,
  MATTERS,
  MAXIMUM_MATTERS,
  MAXIMUM_PREFERRED_INTERESTS,
} from '#shared/domain/search/match-preferences.ts';
import { MAXIMUM_SEARCH_AGE, MINIMUM_SEARCH_AGE, SEARCH_RADII_KM } from '#shared/domain/search/search-rules.ts';

const ageParameter = numberParameter(MINIMUM_SEARCH_AGE, MAXIMUM_SEARCH_AGE);
const fewOf = <const Word extends string>(words: readonly Word[], atMost: number) =>
  z.pipe(listParameter(words), z.array(z.enum(words)).check(z.maxLength(atMost)));

/** The answers to the questions; absent: no preference. Age and distance filter; all others only affect the order. */
export const matchFinderQueryField = z.strictObject({
  looking_for: z.optional(z.enum(PROFILE_VOCABULARY.looking_for)),
  min_age: z.optional(ageParameter),
  max_age: z.optional(ageParameter),
  /** km around the member's city; without it, or without a city, the member's country */
  radius: z.optional(z.pipe(numberParameter(SEARCH_RADII_KM[0], 200), z.literal([...SEARCH_RADII_KM]))),
  interests: z.optional(
    fewOf(
      INTERESTS.map(({ slug }) => slug),
      MAXIMUM_PREFERRED_INTERESTS,
    ),
  ),
  hair_color: z.optional(listParameter(PROFILE_VOCABULARY.hair_color)),
  eye_color: z.optional(listParameter(PROFILE_VOCABULARY.eye_color)),
  body_type: z.optional(listParameter(PROFILE_VOCABULARY.body_type)),
  tattoos: z.optional(listParameter(PROFILE_VOCABULARY.tattoos)),
  /** criteria that count double */
  matters: z.optional(fewOf(MATTERS, MAXIMUM_MATTERS)),
});

export const matchFinderContract = defineCalls({
  'GET /api/match-finder.php': {
    summary:
      'Up to 24 members, best first by the answers, each with the reasons. Age and distance filter; without members whom one has liked, and blocks apply.',
    caller: 'member',
    limit: 'search',
    query: matchFinderQueryField,
    output: z.object({
      members: z.array(suggestedMemberField),
      /** for few results: the number of results without each criterion, counted up to 100, highest first */
      loosen: z.array(z.object({ field: z.enum(LOOSENABLE), num_results: z.number() })),
    }),
    refusals: [],
  },
});
