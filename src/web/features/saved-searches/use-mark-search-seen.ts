import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Nobody waits for it and nothing is said when it fails: then the people stay new until the next time. */
export const useMarkSearchSeen = (id: string) => {
  const { api, queryClient } = useApp();
  return (): void => {
    void api('POST /api/saved-search-seen.php', { body: { id } }).then((result) =>
      result.ok ? queryClient.invalidateQueries(savedSearchesQuery(api)) : undefined,
    );
  };
};
