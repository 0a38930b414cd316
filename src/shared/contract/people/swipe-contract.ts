import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  instantField,
  memberCardField,
  promptAnswerField,
  publicIdField,
  suggestedMemberField,
} from '#shared/contract/fields.ts';
import { LIKE_REFUSALS } from '#shared/contract/people/likes-contract.ts';
import { SWIPE_CHOICES } from '#shared/domain/search/swipe-rules.ts';

/** Why the member may suit the viewer, and the beginning of their text. */
const swipeCardField = z.object({
  ...suggestedMemberField.shape,
  /** the main picture, 1000 px wide; null where there is none */
  full_filename: z.nullable(z.string()),
  /** shortened; empty: not filled in, or not shown on this site */
  about_me: z.string(),
  prompts: z.array(promptAnswerField),
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
});

/** By the server's clock: at `next_likes_at` the site's next day begins and the limit is reset. */
const likesLeftFields = { likes_left: z.number(), next_likes_at: instantField };

export const swipeContract = defineCalls({
  'GET /api/swipe-deck.php': {
    summary:
      'The swipe game: members who may suit me, best first, without those whom I have liked or passed. Cards that were dealt but not decided come again.',
    caller: 'member',
    limit: 'search',
    output: z.object({ cards: z.array(swipeCardField), ...likesLeftFields }),
    refusals: [],
  },
  'POST /api/swipe.php': {
    summary:
      'Like or pass in the swipe game. The like is an ordinary one and counts towards the site’s daily limit, unless I already like the member. Nobody is told of a pass.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField, choice: z.enum(SWIPE_CHOICES) }),
    output: z.object({
      /** the member also likes the reader; null: no, or the choice was a pass */
      match: z.nullable(memberCardField),
      ...likesLeftFields,
    }),
    refusals: [...LIKE_REFUSALS, 'swipe_limit_reached'],
  },
  'DELETE /api/swipe.php': {
    summary: 'Undo a pass: the member may be dealt again. A like stays.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
});

export type SwipeCard = z.output<typeof swipeCardField>;
