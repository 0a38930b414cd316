import { useRouter } from '@tanstack/react-router';
import { useChatLists } from '#web/features/chat/chats/use-chat-lists.ts';
import { useRemoveChats } from '#web/features/chat/chats/use-remove-chats.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Open = {
  /** null: nothing was said yet */
  readonly id: string | null;
  /** of the other one; null: gone */
  readonly name: string | null;
};

/** Puts the conversation that is open away, mutes or removes it. */
export const useChangeChat = ({ id, name }: Open) => {
  const api = useApi();
  const router = useRouter();
  const removeChats = useRemoveChats();
  const { hide, reload, attempt } = useChatLists();
  return {
    reload,
    /** null: done. Otherwise why not, in words. */
    archive: async (archived: boolean): Promise<string | null> => {
      if (id === null) return null;
      const problem = await attempt([id], () =>
        api('PUT /api/chat-archive.php', { body: { conversation: id, archived } }),
      );
      if (problem === null) await reload();
      return problem;
    },
    /** null: done. Otherwise why not, in words. */
    mute: async (muted: boolean): Promise<string | null> => {
      if (id === null) return null;
      const problem = await attempt([id], () => api('PUT /api/chat-mute.php', { body: { conversation: id, muted } }));
      if (problem === null) await reload();
      return problem;
    },
    /** The list of all others says so, and offers to undo it. */
    remove: async (): Promise<void> => {
      if (id === null) return;
      await hide([id]);
      await router.navigate({ to: '/chats' });
      await removeChats({ ids: [id], name });
    },
  };
};
