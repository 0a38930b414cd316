import { createBrowserApi } from '#web/platform/api/browser-api.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { i18nOfPage } from '#web/platform/i18n/inline-messages.ts';
import { createQueryClient } from '#web/platform/query-client.ts';
import { createAppRouter } from '#web/router.tsx';
import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';

const queryClient = createQueryClient();
const api = createBrowserApi({
  onLoggedOut: () => {
    queryClient.setQueryData(userQuery(api).queryKey, null);
    void router.invalidate();
  },
});
const router = createAppRouter({ api, queryClient, i18n: i18nOfPage(document), origin: location.origin });

hydrateRoot(document, <RouterClient router={router} />);
