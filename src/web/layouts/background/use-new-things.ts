import { useQuery } from '@tanstack/react-query';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type NewThings = {
  readonly unreadMessages: number;
  readonly newLikes: number;
  /** the counts as text for screen readers */
  readonly unreadLabel: string;
  readonly newLikesLabel: string;
};

/** The highest number a badge shows. */
const CAP = 99;

/** Returns the numbers of unread messages and new likes. */
export const useNewThings = (): NewThings => {
  const api = useApi();
  const t = useTranslations('nav');
  const unreadMessages = useQuery(chatsQuery(api)).data?.num_unread_messages ?? 0;
  const newLikes = useQuery(likesQuery(api)).data?.num_new_likes ?? 0;
  return {
    unreadMessages,
    newLikes,
    unreadLabel: unreadMessages > CAP ? t('badge.unread_capped') : t('badge.unread', { count: unreadMessages }),
    newLikesLabel: newLikes > CAP ? t('badge.new_likes_capped') : t('badge.new_likes', { count: newLikes }),
  };
};
