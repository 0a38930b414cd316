import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  type RemovedChats,
  removedChatsQuery,
  restorableForMs,
} from '#web/features/chat/chats/removed-chats-queries.ts';
import { useChatLists } from '#web/features/chat/chats/use-chat-lists.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** Says what was removed, here or in the conversation itself, and brings all of it back with one press. */
export const useOfferUndo = (): void => {
  const t = useTranslations('chats');
  const { api, queryClient } = useApp();
  const showToast = useShowToast();
  const { reload, attempt } = useChatLists();
  const { data: removed } = useQuery(removedChatsQuery);

  const forget = () => queryClient.setQueryData(removedChatsQuery.queryKey, []);
  const restore = async (chats: readonly RemovedChats[]): Promise<void> => {
    const ids = chats.flatMap((one) => one.ids);
    const problem = await attempt(ids, (conversation) => api('POST /api/chat-restore.php', { body: { conversation } }));
    const done = t(chats.length === 1 ? 'done.restored' : 'done.restored_many');
    showToast(problem === null ? { text: done, tone: 'success' } : { text: problem, tone: 'danger' });
    await reload();
  };
  const offer = useEffectEvent((chats: readonly RemovedChats[]) => {
    const durationMs = restorableForMs(chats, Date.now());
    if (durationMs <= 0) return forget();
    const name = chats[0]?.name ?? t('deleted_member');
    return showToast({
      text: chats.length === 1 ? t('done.removed', { name }) : t('done.removed_many', { count: chats.length }),
      replaces: 'removed',
      durationMs,
      action: { label: t('done.undo'), onSelect: () => void restore(chats) },
      onGone: forget,
    });
  });
  useEffect(() => {
    if (removed.length > 0) offer(removed);
  }, [removed]);
};
