import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { countryField, genderField, memberCardField, publicIdField } from '#shared/contract/fields.ts';
import { memberProfileField } from '#shared/contract/people/members-contract.ts';
import { LANDER_VARIANTS } from '#shared/domain/landers.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { GENDERS } from '#shared/domain/profile/profile-vocabulary.ts';

/** What the slug of an address presets; null: nothing. */
const presetField = z.object({
  gender: z.nullable(genderField),
  seeks: z.nullable(z.enum([...GENDERS, 'any'])),
  min_age: z.nullable(z.number()),
  max_age: z.nullable(z.number()),
  region: z.nullable(z.string()),
  /** slugs of the shared list */
  interests: z.array(z.string()),
});

const personField = z.object({
  ...memberCardField.shape,
  /** slugs of the shared list; empty on pages that show no interests */
  interests: z.array(z.string()),
  /** on `maplanding`: the main town of their region, on the sheet of `/maps/{country}.svg` */
  place: z.nullable(z.object({ x: z.number(), y: z.number() })),
});

export const landersContract = defineCalls({
  'GET /api/lander.php': {
    summary:
      'What one view of a landing page shows. Each call counts as a view, by page, variant and campaign; it leaves nothing in the browser.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({
      name: z.string().check(z.maxLength(40)),
      /** an unknown one shows the plain lander */
      slug: z.optional(z.string().check(z.maxLength(200))),
      /** on the landing page of a member: whose */
      profile: z.optional(publicIdField),
      /** the campaign parameters of the page’s address */
      network: z.optional(z.string().check(z.maxLength(1000))),
      ref: z.optional(z.string().check(z.maxLength(1000))),
    }),
    output: z.object({
      /** drawn for each view */
      variant: z.enum(LANDER_VARIANTS),
      /** sealed; the sign-up sends it back */
      arrival: z.string(),
      /** null: the slug is absent or unknown */
      slug: z.nullable(z.string()),
      preset: presetField,
      /** the niche in whose manner the page speaks; null: the site’s */
      tone: z.nullable(z.enum(NICHES)),
      /** the operator’s words in the reader’s language; null: the product’s */
      title: z.nullable(z.string()),
      text: z.nullable(z.string()),
      /** the country that is counted, and drawn */
      country: countryField,
      /** real members with a picture; empty where visitors may not search */
      people: z.array(personField),
      /** on the landing page of a member, who may be fictional */
      member: z.nullable(memberProfileField),
      /** real visible members, rounded down to tens, from 20 on; by region, or by interest and pair of them (`cooking+dogs`) */
      counts: z.array(z.object({ key: z.string(), at_least: z.number() })),
    }),
    refusals: [],
  },
});

export type LanderPerson = z.output<typeof personField>;
export type LanderPreset = z.output<typeof presetField>;
