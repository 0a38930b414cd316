import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { untilSomebodyWaits } from '#test/support/test-database.ts';

/**
 * Does something in the moment between a change and its commit. The embedded database does one after the other by itself;
 * on a real one the change is committed when somebody waits for it.
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
