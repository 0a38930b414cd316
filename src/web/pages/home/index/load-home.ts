import type { User } from '#shared/contract/account/accounts-contract.ts';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { loadMemberHome } from '#web/pages/home/index/lazy-member-home.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

type HomeContext = Pick<AppContext, 'api' | 'queryClient' | 'i18n'> & {
  readonly settings: Settings;
  readonly user: User | null;
};

/** Visitors and members find different things here. What fails to load is left out; the page stands without it. */
export const loadHome = async (context: HomeContext): Promise<void> => {
  const { settings, user } = context;
  if (user !== null) await loadMemberHome(context, user);
  else if (settings.may_search) await loadQuietly(loadSearch(context));
};

/** People, and the regions that the form offers: it answers before any script runs. */
const loadSearch = async ({ api, queryClient }: HomeContext): Promise<void> => {
  const found = await queryClient.query(searchQuery(api, {}));
  if (found.ok) await queryClient.query(regionsQuery(api, found.data.filter.country));
};
