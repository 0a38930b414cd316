import { eraseSwipes } from '#server/features/swipe/erase-swipes.ts';
import { exportSwipes } from '#server/features/swipe/export-swipes.ts';
import { KEPT_CARD_DAYS } from '#server/features/swipe/swipe-cards-store.ts';
import { registerSwipeJobs } from '#server/features/swipe/swipe-jobs.ts';
import { swipeRoutes } from '#server/features/swipe/swipe-routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const swipeFeature = {
  name: 'swipe',
  calls: swipeRoutes,
  jobs: registerSwipeJobs,
  erase: eraseSwipes,
  export: exportSwipes,
  keeps: { swipe_cards: KEPT_CARD_DAYS },
} satisfies Feature;
