import { removedChatsQuery, restorableForMs } from '#web/features/chat/chats/removed-chats-queries.ts';
import { useChatLists } from '#web/features/chat/chats/use-chat-lists.ts';
import { useApp } from '#web/platform/app/use-app.ts';

type Removal = { readonly ids: readonly string[]; readonly name: string | null };

/** At once here; where the server then says no, everything is as it was, and says so. The list of them offers to undo it. */
export const useRemoveChats = () => {
  const { api, queryClient } = useApp();
  const { hide, reload, attempt } = useChatLists();
  return async ({ ids, name }: Removal): Promise<void> => {
    await hide(ids);
    const problem = await attempt(ids, (id) => api('DELETE /api/chat.php', { body: { conversation: id } }));
    if (problem !== null) {
      // oxlint-disable-next-line no-alert -- the specification asks for the browser's own
      alert(problem);
      await reload();
      return;
    }
    queryClient.removeQueries({ queryKey: ['conversation'], type: 'inactive' });
    const at = Date.now();
    queryClient.setQueryData(removedChatsQuery.queryKey, (known = []) => [
      ...known.filter((one) => restorableForMs([one], at) > 0),
      { ids, name, at },
    ]);
  };
};
