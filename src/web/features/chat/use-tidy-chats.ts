import type { InfiniteData } from '@tanstack/react-query';
import { RESTORE_CHAT_MINUTES } from '#shared/domain/message-rules.ts';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { type Chat, type ChatsPage, chatsWithProfile, withoutChats } from '#web/features/chat/chats-state.ts';
import { type CallResult, FaultError } from '#web/platform/api/api.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useApp } from '#web/platform/use-app.ts';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

const LISTS = ['chat-list'];

type TidyChats = {
  /** Puts a conversation away, or back. */
  readonly archive: (chat: Chat) => Promise<void>;
  /** Removes every conversation with that member, or the one with somebody who is gone. */
  readonly remove: (chat: Chat) => Promise<void>;
};

/** What one does to rows of one's list: to be seen at once, and undone as long as that is possible. */
export const useTidyChats = (): TidyChats => {
  const t = useTranslations('chats');
  const showToast = useShowToast();
  const { api, queryClient } = useApp();
  const { queryKey } = chatsQuery(api);

  const knownPages = (): readonly ChatsPage[] => {
    const first = queryClient.getQueryData(queryKey);
    const lists = queryClient.getQueriesData<InfiniteData<ChatsPage>>({ queryKey: LISTS });
    return [...(first === undefined ? [] : [first]), ...lists.flatMap(([, data]) => data?.pages ?? [])];
  };
  /** What is being read now is older than what is shown. */
  const hide = async (ids: readonly string[]): Promise<void> => {
    await Promise.all([queryClient.cancelQueries({ queryKey }), queryClient.cancelQueries({ queryKey: LISTS })]);
    queryClient.setQueryData(queryKey, (page) => page && withoutChats(page, ids));
    queryClient.setQueriesData<InfiniteData<ChatsPage>>(
      { queryKey: LISTS },
      (data) => data && { ...data, pages: data.pages.map((page) => withoutChats(page, ids)) },
    );
  };
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey }),
      queryClient.invalidateQueries({ queryKey: LISTS }),
      queryClient.invalidateQueries({ queryKey: ['conversation'] }),
    ]);
  /** null: done. Otherwise why not, in words. */
  const attempt = async (call: () => Promise<CallResult<unknown>>): Promise<string | null> => {
    try {
      const result = await call();
      return result.ok ? null : result.refusal.message;
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return error.message || t('failed');
    }
  };
  const attemptAll = async (ids: readonly string[], call: (conversation: string) => Promise<CallResult<unknown>>) => {
    const problems = await Promise.all(ids.map((id) => attempt(() => call(id))));
    return problems.find((problem) => problem !== null) ?? null;
  };
  const restore = async (ids: readonly string[]): Promise<void> => {
    const problem = await attemptAll(ids, (conversation) =>
      api('POST /api/chat-restore.php', { body: { conversation } }),
    );
    showToast(problem === null ? { text: t('done.restored'), tone: 'success' } : { text: problem, tone: 'danger' });
    await reload();
  };
  const move = async (id: string, archived: boolean): Promise<string | null> => {
    await hide([id]);
    const problem = await attempt(() => api('PUT /api/chat-archive.php', { body: { conversation: id, archived } }));
    if (problem !== null) showToast({ text: problem, tone: 'danger' });
    await reload();
    return problem;
  };

  return {
    archive: async ({ conversation, profile, archived }) => {
      if ((await move(conversation.id, !archived)) !== null) return;
      const name = profile?.name ?? t('deleted_member');
      showToast({
        text: t(archived ? 'done.unarchived' : 'done.archived', { name }),
        replaces: 'archive',
        durationMs: 10_000,
        action: { label: t('done.undo'), onSelect: () => void move(conversation.id, archived) },
      });
    },
    remove: async ({ conversation, profile }) => {
      const ids = profile === null ? [conversation.id] : chatsWithProfile(knownPages(), profile.id);
      await hide(ids);
      const problem = await attemptAll(ids, (id) => api('DELETE /api/chat.php', { body: { conversation: id } }));
      if (problem !== null) {
        // oxlint-disable-next-line no-alert -- the specification asks for the browser's own
        alert(problem);
        await reload();
        return;
      }
      queryClient.removeQueries({ queryKey: ['conversation'], type: 'inactive' });
      showToast({
        text: t('done.removed', { name: profile?.name ?? t('deleted_member') }),
        durationMs: RESTORE_CHAT_MINUTES * 60_000,
        action: { label: t('done.undo'), onSelect: () => void restore(ids) },
      });
    },
  };
};
