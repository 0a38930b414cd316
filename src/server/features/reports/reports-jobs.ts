import { eraseDueReports } from '#server/features/reports/erase-reports.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName, type Jobs } from '#server/platform/jobs/jobs.ts';

const eraseDue = jobName('erase-due-reports');

type Context = { readonly db: Database; readonly clock: Clock; readonly jobs: Pick<Jobs, 'register' | 'schedule'> };

/** Call this before `jobs.start()`. */
export const registerReportsJobs = ({ db, clock, jobs }: Context): void => {
  jobs.register(eraseDue, (_data, { signal }) => eraseDueReports({ db, now: clock.now(), signal }));
  jobs.schedule(eraseDue, '37 3 * * *', {});
};
