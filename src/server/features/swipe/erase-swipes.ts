import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-swipes',
  `delete from swipes where (member_id, other_id) in (
     select member_id, other_id from swipes where member_id = $1 or other_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

const eraseCards = statement<[memberId: MemberId], { done: true }>(
  'erase-swipe-cards',
  `delete from swipe_cards where (member_id, other_id) in (
     select member_id, other_id from swipe_cards where member_id = $1 or other_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

const eraseHeld = statement<[memberId: MemberId], { done: true }>(
  'erase-signup-likes',
  `delete from signup_likes where (member_id, liked_id) in (
     select member_id, liked_id from signup_likes where member_id = $1 or liked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes the member's choices and cards, and those of others that concern them, in chunks. */
export const eraseSwipes = async (
  ctx: { readonly db: Database; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> => {
  await runUntilNone(ctx, eraseChunk, [memberId]);
  await runUntilNone(ctx, eraseCards, [memberId]);
  await runUntilNone(ctx, eraseHeld, [memberId]);
};
