import type { Database } from '#server/platform/database/database.ts';

type WatchedReads = {
  readonly db: Database;
  /** Returns how many statements ran on `read` at the same time, at most, during this work. */
  readonly mostDuring: (work: () => Promise<unknown>) => Promise<number>;
};

/** Wraps a database so that a test sees how many of its reads run at the same time. */
export const watchReads = (inner: Database): WatchedReads => {
  let running = 0;
  let most = 0;
  const read: Database['read'] = {
    ...inner.read,
    run: async (statement, params) => {
      running += 1;
      most = Math.max(most, running);
      try {
        return await inner.read.run(statement, params);
      } finally {
        running -= 1;
      }
    },
  };
  return {
    db: { ...inner, read },
    mostDuring: async (work) => {
      most = 0;
      await work();
      return most;
    },
  };
};
