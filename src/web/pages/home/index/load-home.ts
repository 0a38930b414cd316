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

/** Loads the data of the home page for a member or a visitor. Failures are ignored: the page renders without it. */
export const loadHome = async (context: HomeContext): Promise<void> => {
  const { settings, user } = context;
  if (user !== null) await loadMemberHome(context, user);
  else if (settings.may_search) await loadQuietly(loadSearch(context));
};

/** Loads members, and the regions for the search form, which works before hydration. */
const loadSearch = async ({ api, queryClient }: HomeContext): Promise<void> => {
  const found = await queryClient.query(searchQuery(api, {}));
  if (found.ok) await queryClient.query(regionsQuery(api, found.data.filter.country));
};
