import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-likes',
  `delete from likes where (liker_id, liked_id) in (
     select liker_id, liked_id from likes where liker_id = $1 or liked_id = $1 limit ${ROWS_AT_ONCE})
   returning true as done`,
);

/** Deletes likes in both directions, in chunks. */
export const eraseLikes = (
  ctx: { readonly db: Database; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> => runUntilNone(ctx, eraseChunk, [memberId]);
