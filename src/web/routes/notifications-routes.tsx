import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

/** A member's page; with the token of a mail also for whoever is not logged in. */
export const notificationsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/notifications',
  validateSearch: ({ source, token, done }: Record<string, unknown>) => ({
    ...(source === 'email' && { source }),
    ...(typeof token === 'string' && { token }),
    ...(done === '1' && { done }),
  }),
  ...page({
    name: 'notifications',
    file: 'notifications/notifications/notifications',
    access: 'anyone',
    areas: ['notifications', 'notification-mails', 'installed-app', 'push'],
    noIndex: true,
  }),
});
