import { type Database, statement } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const ROWS_AT_ONCE = 1000;

const eraseChunk = statement<[memberId: MemberId], { done: true }>(
  'erase-visits',
  `delete from visits where (visitor_id, visited_id) in (
     (select visitor_id, visited_id from visits where visitor_id = $1 limit ${ROWS_AT_ONCE})
     union all
     (select visitor_id, visited_id from visits where visited_id = $1 limit ${ROWS_AT_ONCE}))
   returning true as done`,
);

/** Deletes visits in both directions, in chunks. */
export const eraseVisits = (
  ctx: { readonly db: Database; readonly signal: AbortSignal },
  memberId: MemberId,
): Promise<void> => runUntilNone(ctx, eraseChunk, [memberId]);

const eraseTraces = statement<[memberId: MemberId], never>('erase-traces', 'delete from visits where visitor_id = $1');

/** Deletes the member's visits to others; visits to the member stay. */
export const eraseTracesOf = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<void> => {
  await db.run(eraseTraces, [memberId]);
};
