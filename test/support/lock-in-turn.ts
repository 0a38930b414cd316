import type { Database, Transaction } from '#server/platform/database/database.ts';

type Held = {
  /** two statements that each lock a row, in the order that all transactions must use */
  readonly first: string;
  readonly second: string;
  readonly change: (tx: Transaction) => Promise<unknown>;
  /** resolves when `change` has come as far as the lock allows */
  readonly until: (changing: Promise<unknown>) => Promise<unknown>;
};

/**
 * Locks the first row, starts `change`, then locks the second row. If `change` locks them in the opposite order,
 * PostgreSQL aborts one of the two transactions: "deadlock detected".
 */
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
