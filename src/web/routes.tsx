import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { ChatLayout } from '#web/layouts/chat-layout.tsx';
import { DefaultLayout } from '#web/layouts/default-layout.tsx';
import { EmptyLayout } from '#web/layouts/empty-layout.tsx';
import { LanderLayout } from '#web/layouts/lander-layout.tsx';
import { page } from '#web/page-route.ts';
import { rootRoute } from '#web/root-route.tsx';
import { createRoute } from '@tanstack/react-router';

const defaultLayout = createRoute({ getParentRoute: () => rootRoute, id: 'default', component: DefaultLayout });
const chatLayout = createRoute({ getParentRoute: () => rootRoute, id: 'chat', component: ChatLayout });
const landerLayout = createRoute({ getParentRoute: () => rootRoute, id: 'lander', component: LanderLayout });
const emptyLayout = createRoute({ getParentRoute: () => rootRoute, id: 'empty', component: EmptyLayout });

const indexRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/',
  ...page({
    name: 'index',
    file: 'home/index/index',
    access: 'anyone',
    areas: [],
    head: ({ context: { settings } }) => ({
      title: `${settings.name}: ${settings.index_title}`,
      description: settings.description,
    }),
  }),
});

const loginRoute = createRoute({
  getParentRoute: () => landerLayout,
  path: '/login',
  ...page({
    name: 'login',
    file: 'account/login/login',
    access: 'visitor',
    areas: ['login'],
    head: ({ context: { i18n } }) => {
      const t = i18n.translator('login');
      return { title: t('title'), description: t('intro') };
    },
  }),
});

const langConfigRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/lang-config',
  ...page({
    name: 'lang-config',
    file: 'language/lang-config',
    access: 'anyone',
    areas: ['language'],
    head: ({ context: { i18n } }) => {
      const t = i18n.translator('language');
      return { title: t('title'), description: t('intro') };
    },
  }),
});

const chatsRoute = createRoute({
  getParentRoute: () => chatLayout,
  path: '/chats',
  ...page({
    name: 'chats',
    file: 'chats/overview/chats',
    access: 'member',
    areas: ['chats'],
    noIndex: true,
    load: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(chatsQuery(api)),
    head: ({ context: { i18n } }) => ({ title: i18n.translator('chats')('title') }),
  }),
});

const likesRoute = createRoute({
  getParentRoute: () => defaultLayout,
  path: '/likes',
  ...page({
    name: 'likes',
    file: 'likes/overview/likes',
    access: 'member',
    areas: ['likes'],
    noIndex: true,
    load: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(likesQuery(api)),
    head: ({ context: { i18n } }) => ({ title: i18n.translator('likes')('title') }),
  }),
});

const uiKitRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/dev/ui',
  ...page({ name: 'dev-ui', file: 'dev/ui-kit/ui-kit', access: 'demo', areas: [], noIndex: true, head: () => ({ title: 'UI kit' }) }),
});

const mailsRoute = createRoute({
  getParentRoute: () => emptyLayout,
  path: '/dev/mails',
  ...page({ name: 'dev-mails', file: 'dev/mails/mails', access: 'demo', areas: [], noIndex: true, head: () => ({ title: 'Mails' }) }),
});

/** The product's map: every page under its layout. */
export const routeTree = rootRoute.addChildren([
  defaultLayout.addChildren([indexRoute, langConfigRoute, likesRoute]),
  chatLayout.addChildren([chatsRoute]),
  landerLayout.addChildren([loginRoute]),
  emptyLayout.addChildren([uiKitRoute, mailsRoute]),
]);
