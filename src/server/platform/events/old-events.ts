import type { Database } from '#server/platform/database/database.ts';
import { DEAD_LETTERS, retryDeadLetters } from '#server/platform/jobs/dead-letters.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const queueOf = (feature: string, event: string): string => `${feature}/on-${event}`;

/**
 * Events contain member ids, so they are deleted, from rows and queues, before a deleted account must be gone after 14
 * days.
 */
export const KEPT_ANNOUNCED_DAYS = 10;
export const eventsEndBefore = (now: Date): Date => new Date(now.getTime() - KEPT_ANNOUNCED_DAYS * DAY_MS);

/** Deletes from the queues of all subscribers, including former ones. */
const deleteJobs = `
  delete from pgboss.job
  where name in (select name from pgboss.queue where position('${queueOf('', '')}' in name) > 0 or name = '${DEAD_LETTERS}')
    and (data ->> 'announcedAt')::timestamptz <= $1`;

export const deleteOldEventJobs = (db: Pick<Database, 'query'>, now: Date) =>
  db.query(deleteJobs, [eventsEndBefore(now)]);

/** Retries dead letters, events only until they are too old. */
export const retryJobs = async (db: Database): Promise<number> => {
  await deleteOldEventJobs(db, new Date());
  return retryDeadLetters(db);
};
