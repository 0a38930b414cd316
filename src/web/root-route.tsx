import { userQuery } from '#web/features/account/user-queries.ts';
import { settingsQuery } from '#web/features/site/site-queries.ts';
import { ErrorPage } from '#web/platform/errors/error-page.tsx';
import { NotFoundPage } from '#web/platform/errors/not-found-page.tsx';
import type { AppContext } from '#web/platform/app-context.ts';
import { RootDocument } from '#web/root-document.tsx';
import { createRootRouteWithContext } from '@tanstack/react-router';

export const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context: { api, queryClient }, search }) => {
    const [settings, user] = await Promise.all([
      queryClient.ensureQueryData(settingsQuery(api, search as Record<string, string>)),
      queryClient.ensureQueryData(userQuery(api)),
    ]);
    return { settings, user };
  },
  component: RootDocument,
  errorComponent: ErrorPage,
  notFoundComponent: NotFoundPage,
});
