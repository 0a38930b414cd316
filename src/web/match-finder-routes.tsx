import { createRoute } from '@tanstack/react-router';
import { readMatchAddress } from '#web/features/match-finder/match-answers-rules.ts';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';

export const matchFinderRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/match-finder',
  validateSearch: readMatchAddress,
  ...page({
    name: 'match-finder',
    file: 'match-finder/finder/finder',
    access: 'member',
    areas: ['match-finder', 'discover', 'reasons', 'interests', 'profile-facts', 'member', 'like'],
    noIndex: true,
  }),
});
