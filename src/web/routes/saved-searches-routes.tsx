import { createRoute } from '@tanstack/react-router';
import { defaultLayout, landerLayout } from '#web/routes/layout-routes.tsx';
import { page } from '#web/routes/page-route.ts';

export const savedSearchesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/saved-searches',
  ...page({
    name: 'saved-searches',
    file: 'saved-searches/overview/saved-searches',
    access: 'member',
    areas: ['saved-searches'],
    noIndex: true,
  }),
});

/** The page that turns off mails about new people. */
export const alertsOffRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/saved-searches/off',
  // Set to undefined, because the router keeps parameters that are missing in the result.
  validateSearch: ({ token, done }: Record<string, unknown>): { token?: string; done?: string | undefined } => ({
    ...(typeof token === 'string' && { token }),
    done: done === '1' ? done : undefined,
  }),
  ...page({
    name: 'saved-searches-off',
    file: 'saved-searches/off/alerts-off',
    access: 'anyone',
    areas: ['saved-searches'],
    noIndex: true,
  }),
});
