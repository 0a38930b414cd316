import { useUser } from '#web/features/account/use-user.ts';
import { chatsQuery } from '#web/features/chat/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApi } from '#web/platform/use-app.ts';
import { useQuery } from '@tanstack/react-query';

/** What waits for the member: zeros for a visitor. */
export const useNewThings = (): { unreadMessages: number; newLikes: number } => {
  const api = useApi();
  const enabled = useUser() !== null;
  const chats = useQuery({ ...chatsQuery(api), enabled });
  const likes = useQuery({ ...likesQuery(api), enabled });
  return {
    unreadMessages: chats.data?.num_unread_messages ?? 0,
    newLikes: likes.data?.num_new_likes ?? 0,
  };
};
