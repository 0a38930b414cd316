import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const ROWS_AT_ONCE = 1000;

const eraseLikes = statement<[memberId: MemberId], { done: true }>(
  'erase-likes',
  `delete from likes where (liker_id, liked_id) in (
     select liker_id, liked_id from likes where liker_id = $1 or liked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

const eraseBlocks = statement<[memberId: MemberId], { done: true }>(
  'erase-blocks',
  `delete from blocks where (blocker_id, blocked_id) in (
     select blocker_id, blocked_id from blocks where blocker_id = $1 or blocked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes likes and blocks in both directions, in chunks. */
export const eraseLikesAndBlocks = async (
  ctx: { readonly db: Database; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> => {
  for (const eraseChunk of [eraseLikes, eraseBlocks]) await runUntilNone(ctx, eraseChunk, [memberId]);
};
