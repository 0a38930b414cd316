import { createRoute } from '@tanstack/react-router';
import { defaultLayout } from '#web/layout-routes.tsx';
import { page } from '#web/page-route.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';

export const complaintsRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/complaints',
  ...page({
    name: 'complaints',
    file: 'complaints/complaints/complaints',
    access: 'anyone',
    areas: ['complaints', 'reports'],
    head: ({ context: { i18n, settings } }) => {
      const t = i18n.translator('complaints');
      return { title: t('title'), description: t('intro', { site: settings.name }) };
    },
  }),
});

export const moderationRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/moderation',
  ...page({
    name: 'moderation',
    file: 'moderation/overview/moderation',
    access: 'moderator',
    areas: ['moderation', 'reports'],
    noIndex: true,
    load: async ({ context: { api, queryClient } }) => {
      const { waitingPhotosQuery } = await importChunk(() => import('#web/moderation-loaders.ts'));
      return queryClient.query({ ...waitingPhotosQuery(api, ''), staleTime: 0 });
    },
    head: ({ context: { i18n } }) => ({ title: i18n.translator('moderation')('title') }),
  }),
});
