import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-blocks',
  `delete from blocks where (blocker_id, blocked_id) in (
     select blocker_id, blocked_id from blocks where blocker_id = $1 or blocked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes the member's blocks in both directions, in batches. */
export const eraseBlocks = (
  ctx: { readonly db: Database; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> => runUntilNone(ctx, eraseChunk, [memberId]);
