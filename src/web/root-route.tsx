import { createRootRouteWithContext } from '@tanstack/react-router';
import { userQuery } from '#web/features/account/user-queries.ts';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { companyQuery, settingsQuery } from '#web/features/site/site-queries.ts';
import { loadMemberParts } from '#web/layouts/member-parts.tsx';
import type { AppContext } from '#web/platform/app-context.ts';
import { NotFoundPage } from '#web/platform/errors/error-page.tsx';
import { RootDocument } from '#web/root-document.tsx';

export const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context: { api, queryClient }, search }) => {
    await Promise.all([
      queryClient.ensureQueryData(settingsQuery(api, search as Record<string, string>)),
      queryClient.ensureQueryData(userQuery(api)),
    ]);
  },
  loader: async ({ context: { api, queryClient } }) => {
    const user = queryClient.getQueryData(userQuery(api).queryKey) ?? null;
    await Promise.all([
      queryClient.ensureQueryData(companyQuery(api)),
      ...(user === null
        ? []
        : [
            queryClient.ensureQueryData(chatsQuery(api)),
            queryClient.ensureQueryData(likesQuery(api)),
            loadMemberParts(),
          ]),
    ]);
  },
  shellComponent: RootDocument,
  notFoundComponent: NotFoundPage,
});
