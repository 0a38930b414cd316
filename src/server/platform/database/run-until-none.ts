import type { Database, Statement } from '#server/platform/database/database.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal };

/** Runs a batch, which returns the number of rows it took, until it takes none. */
export const repeatUntilNone = async (signal: AbortSignal, runBatch: () => Promise<number>): Promise<void> => {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await runBatch();
  } while (taken > 0);
};

/** Does the same with a statement that returns the rows it took. */
export const runUntilNone = <Params extends readonly unknown[], Row>(
  { db, signal }: Context,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<void> => repeatUntilNone(signal, async () => (await db.run(statement, params)).length);
