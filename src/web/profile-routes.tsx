import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';

export const profileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/profile',
  ...page({
    name: 'profile',
    file: 'profile/profile/profile',
    access: 'member',
    areas: ['profile', 'photos', 'places', 'profile-facts', 'interests', 'member', 'errors'],
    noIndex: true,
  }),
});
