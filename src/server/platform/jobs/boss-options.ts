import { PgBoss, type Db } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';

export const executorOf = (queries: Pick<Database, 'query'>): Db => ({
  executeSql: async (text, values) => queries.query(text, values),
});

/** Jobs are in the schema `pgboss` of our own database. */
export const bossOptions = (db: Database) => ({
  db: executorOf(db),
  schema: 'pgboss',
  backend: db.kind === 'embedded' ? ('pglite' as const) : ('postgres' as const),
  // Index rebuilds are for far larger tables, and cannot run over a shared connection.
  reindex: false,
});

/** Runs one task outside the server, without workers or schedules. */
export const withBoss = async <Result>(db: Database, task: (boss: PgBoss) => Promise<Result>): Promise<Result> => {
  const boss = new PgBoss({ ...bossOptions(db), supervise: false, schedule: false });
  await boss.start();
  try {
    return await task(boss);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
};
