import { dehydrate, type DehydratedState, hydrate, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { ErrorPage } from '#web/platform/errors/error-page.tsx';
import { errorTransport } from '#web/platform/errors/error-transport.ts';
import { parseSearch, stringifySearch } from '#web/platform/navigation/search-text.ts';
import { routeTree } from '#web/routes/routes.tsx';

export const createAppRouter = (context: AppContext, ssr: { nonce?: string } = {}) => {
  const { queryClient } = context;
  return createRouter({
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
    defaultErrorComponent: ErrorPage,
    // The constructor's type leaves this to the framework above the router; the router itself reads it.
    ...({ serializationAdapters: [errorTransport] } as object),
    ...(ssr.nonce !== undefined && { ssr: { nonce: ssr.nonce } }),
    // What the server has loaded rides in the page, so that the browser asks for nothing twice. As one text: the router
    // would look at every value of it.
    dehydrate: () => ({ queries: import.meta.env.SSR ? JSON.stringify(dehydrate(queryClient)) : '' }),
    hydrate: ({ queries }: { queries: string }) => hydrate(queryClient, JSON.parse(queries) as DehydratedState),
    Wrap: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
