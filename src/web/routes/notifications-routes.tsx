import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

/** The member's notification settings; with the token of a mail also without login. */
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
