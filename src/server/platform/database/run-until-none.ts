import type { Database, Statement } from '#server/platform/database/database.ts';

type Context = { readonly db: Pick<Database, 'run'>; readonly signal: AbortSignal };

/** Repeats a statement that handles and returns a batch of rows, until it finds none. */
export const runUntilNone = async <Params extends readonly unknown[], Row>(
  { db, signal }: Context,
  statement: Statement<Params, Row>,
  params: Params,
): Promise<void> => {
  for (let hasMore = true; hasMore;) {
    signal.throwIfAborted();
    hasMore = (await db.run(statement, params)).length > 0;
  }
};
