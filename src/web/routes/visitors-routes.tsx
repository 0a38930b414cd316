import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const visitorsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/visitors',
  ...page({
    name: 'visitors',
    file: 'visitors/overview/visitors',
    access: 'member',
    areas: ['visitors', 'likes', 'like', 'profile-prompts'],
    noIndex: true,
  }),
});
