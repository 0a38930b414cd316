import { deleteOldCards } from '#server/features/swipe/swipe-cards-store.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetCards = jobName('forget-swipe-cards');

export const registerSwipeJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCards, () => deleteOldCards(db, clock.now()));
  jobs.schedule(forgetCards, '31 3 * * *', {});
};
