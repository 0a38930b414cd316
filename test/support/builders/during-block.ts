import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const waiting = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Does something in the moment between a block and its commit. The embedded database does one after the other by itself;
 * on a real one the block is committed when somebody waits for it.
 */
export const duringBlock = async <Result>(
  db: Database,
  blocker: MemberId,
  blocked: MemberId,
  work: () => Promise<Result>,
): Promise<Result> => {
  const begun = Promise.withResolvers<true>();
  const blocking = db.transaction(async (tx) => {
    const block = { blocker_id: blocker, blocked_id: blocked, created_at: new Date('2026-02-01T12:00:00Z') };
    await tx.kysely.insertInto('blocks').values(block).execute();
    begun.resolve(true);
    if (process.env['TEST_DATABASE'] !== 'postgres') return;
    const countWaiting = async () => ((await tx.query(waiting)).rows as { n: number }[])[0]?.n;
    await expect.poll(countWaiting).toBe(1);
  });
  await begun.promise;
  const [done] = await Promise.all([work(), blocking]);
  return done;
};
