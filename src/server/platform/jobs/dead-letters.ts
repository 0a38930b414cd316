import { PgBoss } from 'pg-boss';
import type { Database } from '#server/platform/database/database.ts';

/** The queue of jobs that no retry has helped. */
export const DEAD_LETTERS = 'dead-letters';

/** Events hold ids of members: they end, in rows and queues alike, before a deleted account must be gone after 14 days. */
export const eventsEndBefore = (now: Date): Date => new Date(now.getTime() - 10 * 24 * 3600 * 1000);

export const deleteOldEventJobs = (db: Pick<Database, 'query'>, before: Date) =>
  db.query(`delete from pgboss.job where (data ->> 'announcedAt')::timestamptz <= $1`, [before]);

const JOBS_AT_ONCE = 1000;

type DeadLetters = {
  name: string;
  jobs: number;
  /** the newest reason */
  reason: string | null;
};

const deadLettersByJob = `
  select source_name as name, count(*)::int as jobs,
    (array_agg(source_output ->> 'message' order by created_on desc))[1] as reason
  from pgboss.job where name = '${DEAD_LETTERS}' and state = 'created'
  group by source_name order by source_name`;

export const countDeadLetters = async (db: Pick<Database, 'query'>): Promise<DeadLetters[]> =>
  (await db.query(deadLettersByJob)).rows as DeadLetters[];

/** Puts them back into the queues where they failed, to be tried as if they were new; answers how many. */
export const retryDeadLetters = async (db: Database): Promise<number> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => db.query(text, values) },
    schema: 'pgboss',
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    supervise: false,
    schedule: false,
    reindex: false,
  });
  await boss.start();
  const createdBefore = new Date();
  await deleteOldEventJobs(db, eventsEndBefore(createdBefore));
  let retried = 0;
  for (let moved = JOBS_AT_ONCE; moved === JOBS_AT_ONCE; retried += moved) {
    moved = await boss.redrive(DEAD_LETTERS, { createdBefore, limit: JOBS_AT_ONCE });
  }
  await boss.stop({ graceful: false, close: false });
  return retried;
};
