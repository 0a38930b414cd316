import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  cleaned,
  cleanedLine,
  countryField,
  genderField,
  promptAnswerField,
  publicIdField,
} from '#shared/contract/fields.ts';
import { memberProfileField } from '#shared/contract/people/members-contract.ts';
import { MAXIMUM_INTERESTS } from '#shared/domain/profile/interests.ts';
import { PROFILE_PROMPTS } from '#shared/domain/profile/profile-prompts.ts';
import {
  MAXIMUM_UNITS_PER_SIGN,
  PROFILE_TEXT_LENGTHS,
  type ProfileText,
} from '#shared/domain/profile/profile-text-rules.ts';
import { PROFILE_VOCABULARY, SEXUALITIES } from '#shared/domain/profile/profile-vocabulary.ts';

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.nullable(z.enum(values)));

/** Higher than the real limits, so that a slightly long text gets a refusal with the reason. */
const longest = (field: ProfileText): number => PROFILE_TEXT_LENGTHS[field] * MAXIMUM_UNITS_PER_SIGN * 2;

/** Kinds of viewers of a profile. */
const PREVIEW_VIEWERS = ['visitor', 'free', 'premium'] as const;

/** What members enter about themselves, besides the account's data. */
export const ownProfileField = z.object({
  id: publicIdField,
  name: z.string(),
  age: z.number(),
  status: z.enum(['active', 'disabled', 'hidden']),
  gender: genderField,
  sexuality: z.enum(SEXUALITIES),
  identity_label: z.string(),
  about_me: z.string(),
  /** in the order shown */
  prompts: z.array(promptAnswerField),
  country: countryField,
  region: z.nullable(z.string()),
  city: z.nullable(z.string()),
  /** null also for a city that is not on the list */
  city_id: z.nullable(z.number()),
  looking_for: z.nullable(z.string()),
  relationship_status: z.nullable(z.string()),
  hair_color: z.nullable(z.string()),
  eye_color: z.nullable(z.string()),
  body_type: z.nullable(z.string()),
  tattoos: z.nullable(z.string()),
  /** slugs of the shared list */
  interests: z.array(z.string()),
  has_main_photo: z.boolean(),
  public_profile: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfileField>;

export const profileContract = defineCalls({
  'GET /api/profile.php': {
    summary: 'One’s own profile, to edit.',
    caller: 'member',
    limit: 'read',
    output: z.object({ profile: ownProfileField }),
    refusals: [],
  },
  'PUT /api/profile.php': {
    summary: 'Change fields of one’s own profile; absent fields stay. A city sets its region.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({
      gender: z.optional(genderField),
      sexuality: z.optional(z.enum(SEXUALITIES)),
      identity_label: z.optional(z.string().check(cleanedLine(), z.maxLength(longest('identity_label')))),
      about_me: z.optional(z.string().check(cleaned(), z.maxLength(longest('about_me')))),
      /** replaces all answers, in the order shown */
      prompts: z.optional(
        z
          .array(
            z.strictObject({
              prompt: z.string().check(z.maxLength(40)),
              answer: z.string().check(cleanedLine(), z.maxLength(longest('prompt_answer'))),
            }),
          )
          .check(z.maxLength(PROFILE_PROMPTS.length)),
      ),
      country: z.optional(countryField),
      region: z.optional(z.nullable(z.string().check(z.maxLength(10)))),
      city_id: z.optional(z.nullable(z.number())),
      looking_for: oneOf(PROFILE_VOCABULARY.looking_for),
      relationship_status: oneOf(PROFILE_VOCABULARY.relationship_status),
      hair_color: oneOf(PROFILE_VOCABULARY.hair_color),
      eye_color: oneOf(PROFILE_VOCABULARY.eye_color),
      body_type: oneOf(PROFILE_VOCABULARY.body_type),
      tattoos: oneOf(PROFILE_VOCABULARY.tattoos),
      interests: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(MAXIMUM_INTERESTS))),
      /** whether search engines may find the profile */
      public_profile: z.optional(z.boolean()),
    }),
    output: z.object({ profile: ownProfileField }),
    refusals: ['sexuality_does_not_fit', 'text_too_long', 'prompts_refused', 'consent_withdrawn'],
  },
  'GET /api/profile-preview.php': {
    summary: 'One’s own profile as a visitor, a free or a premium member of this site sees it.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ viewer: z.enum(PREVIEW_VIEWERS) }),
    output: z.object({
      /** null: this viewer cannot see the profile */
      member: z.nullable(memberProfileField),
      /**
       * disabled: the address is not confirmed, or a moderator disabled the profile; hidden: by its owner;
       * members_only: not open to visitors
       */
      why_hidden: z.nullable(z.enum(['disabled', 'hidden', 'members_only'])),
    }),
    refusals: [],
  },
});
