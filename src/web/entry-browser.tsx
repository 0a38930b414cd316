import { createBrowserApi } from '#web/platform/api/browser-api.ts';
import { forgetMember } from '#web/features/account/forget-member.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { watchChunkFailures } from '#web/platform/chunk-reload/chunk-reload.ts';
import { i18nOfPage } from '#web/platform/i18n/inline-messages.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { watchPageHidden } from '#web/platform/page-hidden/page-hidden.ts';
import { createAppRouter } from '#web/router.tsx';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';

watchChunkFailures();
watchPageHidden();

const queryClient = createQueryClient();
const api = createBrowserApi({
  // The session ended elsewhere: the page goes on as a visitor's, without a word.
  onLoggedOut: () => {
    queryClient.setQueryData(userQuery(api).queryKey, null);
    forgetMember(queryClient);
    void router.invalidate();
  },
});
const router = createAppRouter({ api, queryClient, i18n: i18nOfPage(document), origin: location.origin });

hydrateRoot(document, <RouterClient router={router} />);
