import type { Database } from '#server/platform/database/database.ts';
import { DEAD_LETTERS, retryDeadLetters } from '#server/platform/jobs/dead-letters.ts';
import { DAY_MS } from '#shared/domain/time.ts';

export const queueOf = (feature: string, event: string): string => `${feature}/on-${event}`;

/** Events hold ids of members: they end, in rows and queues alike, before a deleted account must be gone after 14 days. */
export const KEPT_ANNOUNCED_DAYS = 10;
export const eventsEndBefore = (now: Date): Date => new Date(now.getTime() - KEPT_ANNOUNCED_DAYS * DAY_MS);

/** From the queues of all subscribers, of former ones too. */
const deleteJobs = `
  delete from pgboss.job
  where name in (select name from pgboss.queue where position('${queueOf('', '')}' in name) > 0 or name = '${DEAD_LETTERS}')
    and (data ->> 'announcedAt')::timestamptz <= $1`;

export const deleteOldEventJobs = (db: Pick<Database, 'query'>, now: Date) =>
  db.query(deleteJobs, [eventsEndBefore(now)]);

/** What no retry has helped is tried again, events only while they have not ended. */
export const retryJobs = async (db: Database): Promise<number> => {
  await deleteOldEventJobs(db, new Date());
  return retryDeadLetters(db);
};
