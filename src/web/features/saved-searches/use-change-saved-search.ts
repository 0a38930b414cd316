import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import { useCall } from '#web/platform/api/use-call.ts';
import { useApp } from '#web/platform/app/use-app.ts';

export type SavedSearch = OutputOf<'GET /api/saved-searches.php'>['searches'][number];
type Change = Omit<InputOf<'PUT /api/saved-searches.php'>['body'], 'id'>;

/** Another name, or other mails; lists show what the server has made of it. */
export const useChangeSavedSearch = (id: string) => {
  const { api, queryClient } = useApp();
  const { run, ...state } = useCall();
  const change = (wish: Change, onDone: (search: SavedSearch) => void = () => {}) =>
    run(() => api('PUT /api/saved-searches.php', { body: { id, ...wish } }), {
      onDone: ({ search }) => {
        queryClient.setQueryData(savedSearchesQuery(api).queryKey, (searches) =>
          searches?.map((one) => (one.id === id ? search : one)),
        );
        onDone(search);
      },
    });
  return { change, ...state };
};
