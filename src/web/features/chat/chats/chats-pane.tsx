import type { ReactNode } from 'react';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import { useChats } from '#web/features/chat/chats/use-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';

/** All conversations beside the one that is open. */
export const ChatsPane = ({ fictionalLabel }: { readonly fictionalLabel: ReactNode }) => {
  const t = useTranslations('chats');
  const { data: chats, more } = useChats({ isArchived: false, search: '' });
  if (chats === undefined) return null;
  return (
    <>
      <ChatList chats={chats} fictionalLabel={fictionalLabel} onlineLabel={t('online')} />
      <MoreButton list={more} label={t('more')} busyLabel={t('loading')} />
    </>
  );
};
