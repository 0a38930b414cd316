import { createRoute } from '@tanstack/react-router';
import type { MatchAddress } from '#web/features/match-finder/match-answers-rules.ts';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const matchFinderRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/match-finder',
  // Validated by the page itself, so that its rules are not in the bundle of other pages.
  validateSearch: (said: Record<string, unknown>) => said as MatchAddress,
  ...page({
    name: 'match-finder',
    file: 'match-finder/finder/finder',
    access: 'member',
    areas: ['match-finder', 'discover', 'reasons', 'interests', 'profile-facts', 'member', 'like'],
    noIndex: true,
  }),
});
