import * as z from 'zod/mini';
import { defineCalls } from '#shared/contract/call.ts';
import {
  headField,
  memberCardField,
  ownWordsField,
  publicIdField,
  timeCursorParameter,
} from '#shared/contract/fields.ts';
import { LIKE_LISTS } from '#shared/domain/search/like-lists.ts';

/** Why a like may be refused, in the swipe game, too. */
export const LIKE_REFUSALS = ['email_not_proved', 'profile_disabled', 'blocked_by_member', 'blocked_by_you'] as const;

export const likesContract = defineCalls({
  'GET /api/likes.php': {
    summary: 'The members who like me, newest first, at most 200.',
    caller: 'member',
    limit: 'read',
    output: z.object({
      profiles: z.array(memberCardField),
      liked_by: z.array(z.object({ id: publicIdField, like_new: z.boolean() })),
      /** all new likes, including those beyond the 200 listed; GET /api/liked-members.php lists all */
      num_new_likes: z.number(),
      head: headField,
    }),
    refusals: [],
  },
  'GET /api/liked-members.php': {
    summary:
      'One list, newest first, 24 at a time: who likes me (received), whom I like (sent), or both (matches). `before` is the `next` of the page before.',
    caller: 'member',
    limit: 'read',
    query: z.strictObject({ type: z.enum(LIKE_LISTS), before: z.optional(timeCursorParameter) }),
    output: z.object({
      members: z.array(
        z.object({
          ...memberCardField.shape,
          like_new: z.boolean(),
          is_liked_by_me: z.boolean(),
          /** null: none written, not shown by the site, or the profile contains a word muted by the reader */
          own_words: z.nullable(ownWordsField),
        }),
      ),
      /** null: this was the last page */
      next: z.nullable(z.string()),
    }),
    refusals: [],
  },
  'POST /api/like.php': {
    summary:
      'Like a member, who is told. Idempotent. Mutual likes are a match. A like of a member dealt in the swipe game today counts towards its limit.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({ is_match: z.boolean(), member: memberCardField }),
    refusals: [...LIKE_REFUSALS, 'swipe_card_limit_reached'],
  },
  'DELETE /api/like.php': {
    summary: 'Withdraw a like, and with it a match. Nobody is told.',
    caller: 'member',
    limit: 'write',
    body: z.strictObject({ profile: publicIdField }),
    output: z.object({}),
    refusals: [],
  },
});
