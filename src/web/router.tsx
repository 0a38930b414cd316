import type { AppContext } from '#web/platform/app-context.ts';
import { parseSearch, stringifySearch } from '#web/platform/navigation/search-text.ts';
import { routeTree } from '#web/routes.tsx';
import { createRouter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';

export const createAppRouter = (context: AppContext, ssr: { nonce?: string } = {}) => {
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    notFoundMode: 'root',
    ...(ssr.nonce !== undefined && { ssr: { nonce: ssr.nonce } }),
  });
  setupRouterSsrQueryIntegration({ router, queryClient: context.queryClient });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
