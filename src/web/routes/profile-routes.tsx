import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const profileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/profile',
  ...page({
    name: 'profile',
    file: 'profile/profile/profile',
    access: 'member',
    areas: [
      'profile',
      'hello',
      'voice-player',
      'photos',
      'places',
      'profile-facts',
      'profile-prompts',
      'interests',
      'member',
      'errors',
      'upgrade',
    ],
    noIndex: true,
  }),
});
