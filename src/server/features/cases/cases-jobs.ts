import { eraseDueCases } from '#server/features/cases/cases-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const eraseDue = jobName('erase-due-cases');

/** Call this before `jobs.start()`. */
export const registerCasesJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(eraseDue, (_data, { signal }) => eraseDueCases({ db, now: clock.now(), signal }));
  jobs.schedule(eraseDue, '39 3 * * *', {});
};
