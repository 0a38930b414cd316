import { savedSearchesQuery } from '#web/features/saved-searches/saved-search-queries.ts';
import type { SavedSearch } from '#web/features/saved-searches/use-change-saved-search.ts';
import type { CallResult } from '#web/platform/api/api.ts';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

const UNDO_MS = 15_000;

/** Deletes a search at once and offers undo for 15 seconds. Afterwards the list is refetched, also after a failure. */
export const useRemoveSavedSearch = () => {
  const t = useTranslations('saved-searches');
  const say = useProblemText();
  const { api, queryClient } = useApp();
  const showToast = useShowToast();
  const { queryKey } = savedSearchesQuery(api);

  const attempt = async (call: () => Promise<CallResult<unknown>>): Promise<boolean> => {
    const result = await call();
    if (!result.ok) showToast({ text: say(result.refusal), tone: 'danger' });
    await queryClient.invalidateQueries({ queryKey });
    return result.ok;
  };
  const restore = async ({ id, name }: SavedSearch): Promise<void> => {
    const isBack = await attempt(() => api('POST /api/saved-search-restore.php', { body: { id } }));
    if (isBack) showToast({ text: t('restored', { name }), tone: 'success', replaces: 'removed' });
  };

  return async (search: SavedSearch): Promise<void> => {
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, (searches) => searches?.filter(({ id }) => id !== search.id));
    const isGone = await attempt(() => api('DELETE /api/saved-searches.php', { body: { id: search.id } }));
    if (!isGone) return;
    showToast({
      text: t('deleted', { name: search.name }),
      replaces: 'removed',
      durationMs: UNDO_MS,
      action: { label: t('undo'), onSelect: () => void restore(search) },
    });
  };
};
