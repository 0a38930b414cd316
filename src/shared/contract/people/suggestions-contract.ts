import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import { promptAnswerField, publicIdField, suggestedMemberField } from '#shared/contract/fields.ts';

/** The person of the day and their own words; both are empty where they wrote none or the site does not show them. */
const personOfDayField = z.object({
  ...suggestedMemberField.shape,
  /** shortened */
  about_me: z.string(),
  prompts: z.array(promptAnswerField),
});

export const suggestionsContract = defineCalls({
  'GET /api/suggestions.php': {
    summary:
      'Up to twelve suggested members, best first, each with the reasons, and one person for today; without members whom one has liked, and blocks apply.',
    caller: 'member',
    limit: 'search',
    output: z.object({
      members: z.array(suggestedMemberField),
      /**
       * Changes once a day in the member's time zone; may be one of `members`. Has a photo and one or two shared
       * reasons; never fictional, liked, passed or talked with. null: no suitable member.
       */
      of_the_day: z.nullable(personOfDayField),
    }),
    refusals: [],
  },
  'GET /api/similar-members.php': {
    summary: 'Members of the same site similar to this one, most similar first, each with what they share.',
    caller: 'anyone',
    limit: 'search',
    query: z.strictObject({ id: publicIdField }),
    output: z.object({ members: z.array(suggestedMemberField) }),
    refusals: ['blocked_by_member', 'search_requires_login'],
  },
});

export type PersonOfDay = z.output<typeof personOfDayField>;
