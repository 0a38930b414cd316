import type { Database, Transaction } from '#server/platform/database/database.ts';

type Held = {
  /** two statements that lock a row each, in the order that everybody keeps */
  readonly first: string;
  readonly second: string;
  readonly change: (tx: Transaction) => Promise<unknown>;
  /** when the change has come as far as the lock lets it */
  readonly until: (changing: Promise<unknown>) => Promise<unknown>;
};

/** Holds the first row while something changes both, then takes the second. In another order the database ends one of the two: "deadlock detected". */
export const lockInTurn = async (
  db: Pick<Database, 'transaction'>,
  { first, second, change, until }: Held,
): Promise<readonly unknown[]> => {
  const [held, waits] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const locking = db.transaction(async (tx) => {
    await tx.query(first);
    held.resolve(null);
    await waits.promise;
    await tx.query(second);
  });
  await held.promise;
  const changing = db.transaction(change);
  await until(changing);
  waits.resolve(null);
  return Promise.all([changing, locking]);
};
