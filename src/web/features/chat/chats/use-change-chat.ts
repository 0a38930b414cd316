import { useRouter } from '@tanstack/react-router';
import { useChatLists } from '#web/features/chat/chats/use-chat-lists.ts';
import { useRemoveChats } from '#web/features/chat/chats/use-remove-chats.ts';
import { type TidiedChat, useTidyChats } from '#web/features/chat/chats/use-tidy-chats.ts';

/** Puts the conversation that is open away, mutes or removes it. null: nothing was said yet. */
export const useChangeChat = (open: TidiedChat | null) => {
  const router = useRouter();
  const tidy = useTidyChats();
  const removeChats = useRemoveChats();
  const { hide } = useChatLists();
  const change = (act: (chat: TidiedChat) => Promise<void>) => (): void => {
    if (open !== null) void act(open);
  };
  return {
    archive: change(tidy.archive),
    goodbye: change(tidy.goodbye),
    mute: change(tidy.mute),
    /** The list of all others says so, and offers to undo it. */
    remove: change(async ({ conversation: { id }, profile }) => {
      await hide([id]);
      await router.navigate({ to: '/chats' });
      await removeChats({ ids: [id], name: profile?.name ?? null });
    }),
  };
};
