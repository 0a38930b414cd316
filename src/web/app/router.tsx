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
    // The query cache decides whether data is fresh.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    notFoundMode: 'root',
    defaultErrorComponent: ErrorPage,
    // The router reads this option, but the constructor's type reserves it for frameworks.
    ...({ serializationAdapters: [errorTransport] } as object),
    ...(ssr.nonce !== undefined && { ssr: { nonce: ssr.nonce } }),
    // The queries loaded by the server are part of the page, so the browser does not load them again. They are one
    // string, because the router would otherwise process every value.
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
