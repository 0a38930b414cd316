import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const signupMatchesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/signup-matches',
  ...page({
    name: 'signup-matches',
    file: 'suggestions/signup-matches/signup-matches',
    access: 'member',
    areas: ['suggestions', 'reasons', 'interests', 'profile-facts', 'member', 'like'],
    noIndex: true,
  }),
});
