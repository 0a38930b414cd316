import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

export const profileRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/profile',
  ...page({
    name: 'profile',
    file: 'profile/profile/profile',
    access: 'member',
    areas: ['profile', 'photos', 'places', 'profile-facts', 'interests', 'member', 'errors'],
    noIndex: true,
    load: async ({ context }) =>
      (await importChunk(() => import('#web/pages/profile/profile/load-profile.ts'))).loadProfile(context),
    head: ({ context: { i18n } }) => ({ title: i18n.translator('profile')('title') }),
  }),
});
