import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const swipeGameRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/swipe-game',
  ...page({
    name: 'swipe-game',
    file: 'swipe/swipe-game/swipe-game',
    access: 'member',
    areas: [
      'swipe',
      'discover',
      'like',
      'member',
      'reasons',
      'interests',
      'profile-facts',
      'profile-prompts',
      'upgrade',
    ],
    noIndex: true,
  }),
});
