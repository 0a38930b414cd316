import { countTowardsSwipeCardLimit } from '#server/features/swipe/count-towards-limit.ts';
import { eraseSwipes } from '#server/features/swipe/erase-swipes.ts';
import { exportSwipes } from '#server/features/swipe/export-swipes.ts';
import { KEPT_CARD_DAYS, deleteOldCards } from '#server/features/swipe/swipe-cards-store.ts';
import { swipeRoutes } from '#server/features/swipe/swipe-routes.ts';
import type { Feature } from '#server/platform/feature.ts';
import { type JobContext, jobName } from '#server/platform/jobs/jobs.ts';

const forgetCards = jobName('forget-swipe-cards');

const registerSwipeJobs = ({ db, clock, jobs }: JobContext): void => {
  jobs.register(forgetCards, (_data, { signal }) => deleteOldCards({ db, signal }, clock.now()));
  jobs.schedule(forgetCards, '31 3 * * *', {});
};

export const swipeFeature = {
  name: 'swipe',
  build: () => ({ services: { countTowardsLikeLimit: countTowardsSwipeCardLimit } }),
  calls: swipeRoutes,
  jobs: registerSwipeJobs,
  erase: eraseSwipes,
  export: exportSwipes,
  retentionPeriods: { swipe_cards: KEPT_CARD_DAYS },
} satisfies Feature;
