import { forgetMandates } from '#server/features/debits/forget-mandates.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'register' | 'schedule'>;
};

const forget = jobName('forget-mandates');

export const registerDebitsJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(forget, (_data, { signal }) => forgetMandates({ db, signal }, clock.now()));
  jobs.schedule(forget, '23 4 * * *', {});
};
