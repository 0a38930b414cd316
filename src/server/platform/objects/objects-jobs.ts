import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import type { Objects } from '#server/platform/objects/objects.ts';

const sweepObjects = jobName('sweep-objects');

type Context = {
  readonly db: Database;
  readonly objects: Objects;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

/** Must be called before `jobs.start()`. */
export const registerObjectsJobs = ({ db, objects, clock, jobs }: Context): void => {
  jobs.register(sweepObjects, (_data, { signal }) => sweepLeftovers({ db, objects, now: clock.now() }, signal), {
    // The next run is sooner than a retry.
    retries: 0,
  });
  jobs.schedule(sweepObjects, '*/2 * * * *', {});
};
