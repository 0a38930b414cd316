import type { Database, Statement } from '#server/platform/database/database.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal };

/** Runs a bounded batch, which answers with the number of rows it took, again and again until one takes none. */
export const repeatUntilNone = async (signal: AbortSignal, runBatch: () => Promise<number>): Promise<void> => {
  let taken: number;
  do {
    signal.throwIfAborted();
    taken = await runBatch();
  } while (taken > 0);
};

/** The same for a batch that is one statement, which returns the rows that it took. */
export const runUntilNone = <Params extends readonly unknown[], Row>(
  { db, signal }: Context,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<void> => repeatUntilNone(signal, async () => (await db.run(statement, params)).length);
