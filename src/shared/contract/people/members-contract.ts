import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { genderField, imageField, memberCardField, promptAnswerField, publicIdField } from '#shared/contract/fields.ts';
import { recordingField } from '#shared/contract/recording-fields.ts';

/** A picture in a gallery. A locked one is a tiny blurred file, with what unlocks it. */
const galleryPhotoField = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    thumb_filename: z.string(),
    filename: z.string(),
    /** 1000 px wide */
    full_filename: z.string(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
    /** the owner's caption; may be empty */
    caption: z.string(),
  }),
  z.object({
    kind: z.literal('locked'),
    locked_filename: z.string(),
    width: z.number(),
    height: z.number(),
    placeholder: z.string(),
    opens_with: z.enum(['login', 'premium', 'grant']),
  }),
]);

/** A fact of the profile: the field's name and its value's slug, both translated by the page. */
const factField = z.object({ field: z.string(), value: z.string() });

export const memberProfileField = z.object({
  ...memberCardField.shape,
  gender: genderField,
  /** the member's own description of their identity; empty: not filled in, or not shown on this site */
  identity_label: z.string(),
  about_me: z.string(),
  /** questions they answered, in their order; shown where `about_me` is */
  prompts: z.array(promptAnswerField),
  facts: z.array(factField),
  /** slugs of the shared list */
  interests: z.array(z.string()),
  photos: z.array(galleryPhotoField),
  /** the approved voice hello; null for visitors */
  hello: z.nullable(recordingField),
  main_image: z.nullable(imageField),
  /** null for visitors and for fictional profiles */
  last_active_at: z.nullable(z.string()),
  /** true if the viewer has blocked this member */
  is_blocked_by_me: z.boolean(),
  /** true if search engines may index the profile's page */
  is_public: z.boolean(),
});

export type MemberProfile = z.output<typeof memberProfileField>;

export const membersContract = defineCalls({
  'GET /api/member.php': {
    summary: 'A member’s profile as this viewer may see it. Opening it clears the “new” flag of that member’s like.',
    caller: 'anyone',
    limit: 'read',
    query: z.strictObject({ id: publicIdField }),
    output: z.object({
      member: memberProfileField,
      /** false for visitors */
      is_liked_by_me: z.boolean(),
      /** true if their texts contain a word muted by the reader; never for the reader's own profile */
      is_folded: z.boolean(),
    }),
    refusals: ['blocked_by_member', 'search_requires_login'],
  },
});
