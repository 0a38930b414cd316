import { createRoute } from '@tanstack/react-router';
import { ChatLayout } from '#web/layouts/chat-layout.tsx';
import { DefaultLayout } from '#web/layouts/default-layout.tsx';
import { EmptyLayout } from '#web/layouts/empty-layout.tsx';
import { LanderLayout } from '#web/layouts/lander-layout.tsx';
import { rootRoute } from '#web/routes/root-route.tsx';

export const defaultLayout = createRoute({ getParentRoute: () => rootRoute, id: 'default', component: DefaultLayout });
export const chatLayout = createRoute({ getParentRoute: () => rootRoute, id: 'chat', component: ChatLayout });
export const landerLayout = createRoute({ getParentRoute: () => rootRoute, id: 'lander', component: LanderLayout });
export const emptyLayout = createRoute({ getParentRoute: () => rootRoute, id: 'empty', component: EmptyLayout });
