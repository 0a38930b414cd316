import type { User } from '#shared/contract/accounts-contract.ts';
import type { Settings } from '#shared/contract/sites-contract.ts';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { MemberHome } from '#web/pages/home/index/lazy-member-home.ts';
import { nearby } from '#web/pages/home/index/nearby.ts';
import type { AppContext } from '#web/platform/app-context.ts';
import { loadQuietly } from '#web/platform/load-quietly.ts';

type HomeContext = Pick<AppContext, 'api' | 'queryClient'> & {
  readonly settings: Settings;
  readonly user: User | null;
};

/** Visitors and members find different things here. What fails to load is left out; the page stands without it. */
export const loadHome = async ({ api, queryClient, settings, user }: HomeContext): Promise<void> => {
  if (user === null) {
    if (settings.may_search) await loadQuietly(queryClient.query(searchQuery(api, {})));
    return;
  }
  await Promise.all([
    MemberHome.preload?.(),
    loadQuietly(
      queryClient.query(chatsQuery(api)),
      queryClient.query(likesQuery(api)),
      queryClient.query(searchQuery(api, nearby(user))),
    ),
  ]);
};
