import { chatsWithProfile } from '#web/features/chat/chats/chats-state.ts';
import { useChatLists } from '#web/features/chat/chats/use-chat-lists.ts';
import { useRemoveChats } from '#web/features/chat/chats/use-remove-chats.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

/** What is known of a conversation in its row, and where it is open. */
export type TidiedChat = {
  readonly conversation: { readonly id: string };
  /** null: gone */
  readonly profile: { readonly id: string; readonly name: string } | null;
  readonly archived: boolean;
  readonly muted: boolean;
};

type TidyChats = {
  /** Puts a conversation away, or back. */
  readonly archive: (chat: TidiedChat) => Promise<void>;
  /** The server has put it away with the last words. */
  readonly goodbye: (chat: TidiedChat) => Promise<void>;
  /** It stays where it is, and says so. */
  readonly mute: (chat: TidiedChat) => Promise<void>;
  /** Removes every conversation with that member, or the one with somebody who is gone. */
  readonly remove: (chat: TidiedChat) => Promise<void>;
};

/** What one does to rows of one's list: to be seen at once, and undone as long as that is possible. */
export const useTidyChats = (): TidyChats => {
  const t = useTranslations('chats');
  const showToast = useShowToast();
  const api = useApi();
  const removeChats = useRemoveChats();
  const { knownPages, hide, reload, attempt } = useChatLists();

  const move = async (id: string, archived: boolean): Promise<string | null> => {
    await hide([id]);
    const problem = await attempt([id], () =>
      api('PUT /api/chat-archive.php', { body: { conversation: id, archived } }),
    );
    if (problem !== null) showToast({ text: problem, tone: 'danger' });
    await reload();
    return problem;
  };

  const offerUndo = (text: string, id: string, wasArchived: boolean): void =>
    showToast({
      text,
      replaces: 'archive',
      durationMs: 10_000,
      action: { label: t('done.undo'), onSelect: () => void move(id, wasArchived) },
    });

  return {
    archive: async ({ conversation, profile, archived }) => {
      if ((await move(conversation.id, !archived)) !== null) return;
      const name = profile?.name ?? t('deleted_member');
      offerUndo(t(archived ? 'done.unarchived' : 'done.archived', { name }), conversation.id, archived);
    },
    goodbye: async ({ conversation: { id }, profile, archived }) => {
      await hide([id]);
      offerUndo(t('done.goodbye', { name: profile?.name ?? t('deleted_member') }), id, archived);
      await reload();
    },
    mute: async ({ conversation: { id }, muted }) => {
      const problem = await attempt([id], () =>
        api('PUT /api/chat-mute.php', { body: { conversation: id, muted: !muted } }),
      );
      if (problem !== null) showToast({ text: problem, tone: 'danger' });
      await reload();
    },
    remove: ({ conversation, profile }) => {
      const ids = profile === null ? [conversation.id] : chatsWithProfile(knownPages(), profile.id);
      return removeChats({ ids, name: profile?.name ?? null });
    },
  };
};
