import type { ReactNode } from 'react';
import { ChatList } from '#web/features/chat/chat-list.tsx';
import styles from '#web/features/chat/chats-overview.module.css';
import { useChats } from '#web/features/chat/use-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';

/** All conversations beside the one that is open. */
export const ChatsPane = ({ fictionalLabel }: { readonly fictionalLabel: ReactNode }) => {
  const t = useTranslations('chats');
  const { chats, hasMore, isLoadingMore, onMore } = useChats({ isArchived: false, search: '' });
  if (chats === undefined) return null;
  return (
    <>
      <ChatList chats={chats} fictionalLabel={fictionalLabel} onlineLabel={t('online')} />
      {hasMore && (
        <Button variant="outline" className={styles.more} loadingLabel={isLoadingMore && t('loading')} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </>
  );
};
