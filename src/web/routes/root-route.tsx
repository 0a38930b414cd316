import { createRootRouteWithContext, redirect } from '@tanstack/react-router';
import { ownAddress } from '#shared/domain/account/own-address.ts';
import { RootDocument } from '#web/app/root-document.tsx';
import { userQuery } from '#web/features/account/user-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { offerQuery } from '#web/features/pay/discounts/offer-queries.ts';
import { companyQuery, settingsQuery } from '#web/features/site/site-queries.ts';
import { loadMemberParts } from '#web/layouts/member-parts.tsx';
import { NotFound } from '#web/layouts/not-found.tsx';
import { hasMemberAlerts } from '#web/layouts/notices/member-alert-rules.ts';
import { mayHaveOffer } from '#web/layouts/offers/offer-rules.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { stringifySearch } from '#web/platform/navigation/search-text.ts';

export const rootRoute = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context: { api, queryClient }, search, location }) => {
    await Promise.all([
      queryClient.query({ ...settingsQuery(api, search as Record<string, string>), staleTime: 'static' }),
      queryClient.query({ ...userQuery(api), staleTime: 'static' }),
    ]);
    // Removes `t` for visitors before rendering: it would show a member who likes the reader, and nobody likes a
    // visitor.
    if (import.meta.env.SSR && 't' in search && !queryClient.getQueryData(userQuery(api).queryKey))
      throw redirect({ href: ownAddress(location.pathname + stringifySearch({ ...search, t: undefined })) ?? '/' });
  },
  loader: async ({ context: { api, queryClient, i18n } }) => {
    const user = queryClient.getQueryData(userQuery(api).queryKey) ?? null;
    await Promise.all([
      queryClient.query({ ...companyQuery(api), staleTime: 'static' }),
      ...(user === null
        ? []
        : [
            queryClient.query({ ...chatsQuery(api), staleTime: 'static' }),
            queryClient.query({ ...likesQuery(api), staleTime: 'static' }),
            loadMemberParts(),
            // Loaded with the page, so that its banner does not move the content.
            ...(mayHaveOffer(user)
              ? [
                  queryClient
                    .query({ ...offerQuery({ api, i18n }, user.profile.id), staleTime: 'static' })
                    .catch(() => null),
                ]
              : []),
            // For the reminder above all pages of members with an unconfirmed address.
            ...(user.status === 'not_confirmed' ? [i18n.loadAreas(['activation'])] : []),
            ...(hasMemberAlerts(user) ? [i18n.loadAreas(['alerts'])] : []),
          ]),
    ]);
  },
  shellComponent: RootDocument,
  notFoundComponent: NotFound,
});
