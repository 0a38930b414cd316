import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const complaintsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/complaints',
  ...page({
    name: 'complaints',
    file: 'complaints/complaints/complaints',
    access: 'anyone',
    areas: ['complaints', 'reports'],
  }),
});

export const moderationRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/moderation',
  ...page({
    name: 'moderation',
    file: 'moderation/overview/moderation',
    access: 'moderate',
    areas: ['moderation', 'reports'],
    noIndex: true,
  }),
});
