import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import type { AppContext } from '#web/platform/app-context.ts';
import { MemberHome } from '#web/pages/home/index/lazy-member-home.ts';
import { nearby } from '#web/pages/home/index/nearby.ts';
import type { User } from '#shared/contract/accounts-contract.ts';
import type { Settings } from '#shared/contract/sites-contract.ts';

type HomeContext = Pick<AppContext, 'api' | 'queryClient'> & {
  readonly settings: Settings;
  readonly user: User | null;
};

/** Visitors and members find different things here. What fails to load is left out; the page stands without it. */
export const loadHome = async ({ api, queryClient, settings, user }: HomeContext): Promise<void> => {
  if (user === null) {
    if (settings.may_search) await queryClient.prefetchQuery(searchQuery(api, {}));
    return;
  }
  await Promise.all([
    MemberHome.preload?.(),
    queryClient.prefetchQuery(chatsQuery(api)),
    queryClient.prefetchQuery(likesQuery(api)),
    queryClient.prefetchQuery(searchQuery(api, nearby(user))),
  ]);
};
