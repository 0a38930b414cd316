import { RouterClient } from '@tanstack/react-router/ssr/client';
import { hydrateRoot } from 'react-dom/client';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { becomeVisitor } from '#web/features/account/become-visitor.ts';
import { forgetFormerMember } from '#web/features/account/forget-former-member.ts';
import { userQuery } from '#web/features/account/user-queries.ts';
import { createBrowserApi } from '#web/platform/api/browser-api.ts';
import { hearMember } from '#web/platform/api/page-member.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';
import { watchChunkFailures } from '#web/platform/chunk-reload/chunk-reload.ts';
import { noteServerTime } from '#web/platform/clock/server-clock.ts';
import { keepEmojiWhole } from '#web/platform/forms/whole-emoji.ts';
import { i18nOfPage } from '#web/platform/i18n/inline-messages.ts';
import { tellTimeZone } from '#web/platform/i18n/tell-time-zone.ts';
import { watchInstallPrompt } from '#web/platform/install/install-prompt.ts';
import { putTextsBack } from '#web/platform/translation/survive-translation.ts';

watchChunkFailures();
watchInstallPrompt();
tellTimeZone(document);
keepEmojiWhole(document);

const i18n = i18nOfPage(document);
const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (opened !== undefined) noteServerTime(i18n.renderedAt, performance.timeOrigin + opened.responseStart);

const queryClient = createQueryClient();
let isFirst = true;
// Passes the member of each loaded user on to the API client.
queryClient.getQueryCache().subscribe(({ query }) => {
  const [kind] = query.queryKey as readonly unknown[];
  const user = kind === 'user' ? (query.state.data as User | null | undefined) : undefined;
  if (user === undefined) return;
  if (isFirst && user === null) void forgetFormerMember(api);
  isFirst = false;
  hearMember(user?.profile.id ?? null);
});
const api = createBrowserApi({
  onLoggedOut: () => {
    // Several calls may be refused at once; only the first one changes the page.
    if (queryClient.getQueryData(userQuery(api).queryKey) !== null) becomeVisitor({ queryClient, router });
  },
});
const router = createAppRouter({ api, queryClient, i18n, origin: location.origin });

putTextsBack();
hydrateRoot(document, <RouterClient router={router} />);
