import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';

/** Loads the results and the regions of their country. */
export const loadMembers = async (
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  search: SearchAddress,
): Promise<void> => {
  const loadAll = async () => {
    const answer = await queryClient.query(searchQuery(api, search));
    if (answer.ok) await queryClient.query(regionsQuery(api, answer.data.filter.country));
  };
  await loadForDocument(loadAll());
};

/** Returns the page number if it is a page of its own: not the first, and not beyond the last. */
export const pageInResults = (
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  search: SearchAddress,
): Readonly<Record<string, string>> => {
  const answer = queryClient.getQueryData(searchQuery(api, search).queryKey);
  const isEmpty = answer?.ok === true && answer.data.members.length === 0;
  return search.page === undefined || search.page === '1' || isEmpty ? {} : { page: search.page };
};
