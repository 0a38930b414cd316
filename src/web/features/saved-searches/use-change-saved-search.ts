import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';

export type SavedSearch = OutputOf<'GET /api/saved-searches.php'>['searches'][number];
type Change = Omit<InputOf<'PUT /api/saved-searches.php'>['body'], 'id'>;

/** Changes the name or the mails of a search; lists then show the server's version. */
export const useChangeSavedSearch = (id: string) => {
  const { api, queryClient } = useApp();
  return async (change: Change): Promise<CallResult<{ readonly search: SavedSearch }>> => {
    const result = await api('PUT /api/saved-searches.php', { body: { id, ...change } });
    if (result.ok) {
      queryClient.setQueryData(savedSearchesQuery(api).queryKey, (searches) =>
        searches?.map((one) => (one.id === id ? result.data.search : one)),
      );
    }
    return result;
  };
};
