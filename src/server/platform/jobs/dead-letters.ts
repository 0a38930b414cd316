import type { Database } from '#server/platform/database/database.ts';
import { withBoss } from '#server/platform/jobs/boss-options.ts';

/** The queue of jobs that failed in all retries. */
export const DEAD_LETTERS = 'dead-letters';

const JOBS_AT_ONCE = 1000;

type DeadLetters = {
  name: string;
  jobs: number;
  /** error message of the newest of these jobs */
  reason: string | null;
};

const deadLettersByJob = `
  select source_name as name, count(*)::int as jobs,
    (array_agg(source_output ->> 'message' order by created_on desc))[1] as reason
  from pgboss.job where name = '${DEAD_LETTERS}' and state = 'created'
  group by source_name order by source_name`;

export const countDeadLetters = async (db: Pick<Database, 'query'>): Promise<DeadLetters[]> =>
  (await db.query(deadLettersByJob)).rows as DeadLetters[];

/** Returns dead letters to their queues as new jobs. Returns their number. */
export const retryDeadLetters = (db: Database): Promise<number> =>
  withBoss(db, async (boss) => {
    const createdBefore = new Date();
    let retried = 0;
    for (let moved = JOBS_AT_ONCE; moved === JOBS_AT_ONCE; retried += moved) {
      moved = await boss.redrive(DEAD_LETTERS, { createdBefore, limit: JOBS_AT_ONCE });
    }
    return retried;
  });
