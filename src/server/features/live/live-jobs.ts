import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { forgetOldEvents } from '#server/platform/realtime/event-log.ts';

const forgetEvents = jobName('forget-member-events');

export const registerLiveJobs = ({
  db,
  clock,
  jobs,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
}): void => {
  jobs.register(forgetEvents, (_data, { signal }) => forgetOldEvents({ db, signal }, clock.now()));
  jobs.schedule(forgetEvents, '29 * * * *', {});
};
