import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

/**
 * Runs `work` while a change is not yet committed. On PostgreSQL, the change is committed as soon as a statement waits
 * for its lock, or `work` is done. The embedded database runs one after the other.
 */
export const duringChange = async <Result>(
  db: Pick<Database, 'query' | 'transaction'>,
  change: (tx: Transaction) => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> => {
  const [begun, waited] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const changing = db.transaction(async (tx) => {
    await change(tx);
    begun.resolve(null);
    await waited.promise;
  });
  await Promise.race([begun.promise, changing]);
  const working = work();
  await Promise.race([untilSomebodyWaits(db), working]).finally(() => waited.resolve(null));
  const [done] = await Promise.all([working, changing]);
  return done;
};

export const duringBlock = <Result>(
  db: Database,
  blocker: MemberId,
  blocked: MemberId,
  work: () => Promise<Result>,
): Promise<Result> => {
  const block = { blocker_id: blocker, blocked_id: blocked, created_at: new Date('2026-02-01T12:00:00Z') };
  return duringChange(db, (tx) => tx.kysely.insertInto('blocks').values(block).execute(), work);
};
