import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { countryField, genderField, memberCardField, publicIdField } from '#shared/contract/fields.ts';
import { memberProfileField } from '#shared/contract/people/members-contract.ts';
import { LANDER_VARIANTS } from '#shared/domain/landers.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { GENDERS } from '#shared/domain/profile/profile-vocabulary.ts';

/** What an address's slug presets; null: nothing. */
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
  /** on `maplanding`: the position of the region's main town on `/maps/{country}.svg` */
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
      /** an unknown slug shows the plain landing page */
      slug: z.optional(z.string().check(z.maxLength(200))),
      /** on the landing page of a member: their id */
      profile: z.optional(publicIdField),
      /** the campaign parameters of the page's address */
      network: z.optional(z.string().check(z.maxLength(1000))),
      ref: z.optional(z.string().check(z.maxLength(1000))),
    }),
    output: z.object({
      /** chosen at random for each view */
      variant: z.enum(LANDER_VARIANTS),
      /** opaque to the browser; the sign-up sends it back unchanged */
      arrival: z.string(),
      /** null: the slug is absent or unknown */
      slug: z.nullable(z.string()),
      preset: presetField,
      /** the niche whose tone the page uses; null: the site's */
      tone: z.nullable(z.enum(NICHES)),
      /** the operator's texts in the reader's language; null: the product's defaults */
      title: z.nullable(z.string()),
      text: z.nullable(z.string()),
      /** the country whose members are counted and whose map is drawn */
      country: countryField,
      /** real members with a photo; empty if visitors may not search */
      people: z.array(personField),
      /** on the landing page of a member, who may be fictional */
      member: z.nullable(memberProfileField),
      /**
       * numbers of real visible members, rounded down to tens, from 20 on; by region, or by interest and pair of
       * interests (`cooking+dogs`)
       */
      counts: z.array(z.object({ key: z.string(), at_least: z.number() })),
    }),
    refusals: [],
  },
});

export type LanderPerson = z.output<typeof personField>;
export type LanderPreset = z.output<typeof presetField>;
