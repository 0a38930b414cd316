import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChatList } from '#web/features/chat/chats/chat-list.tsx';
import { ChatSearchField } from '#web/features/chat/chats/chat-search-field.tsx';
import styles from '#web/features/chat/chats/chats-pane.module.css';
import { useSearchChats } from '#web/features/chat/chats/use-search-chats.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { MoreButton } from '#web/platform/loading/more-button.tsx';

/** All conversations beside the one that is open. */
export const ChatsPane = ({ fictionalLabel }: { readonly fictionalLabel: ReactNode }) => {
  const t = useTranslations('chats');
  const searched = useSearchChats({ isArchived: false });
  const { search, shown } = searched;
  if (shown.data === undefined) return null;
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Link to="/chats" activeOptions={{ exact: true }}>
            {t('title')}
          </Link>
        </h2>
        <ChatSearchField {...searched} />
      </div>
      {shown.data.length === 0 && search !== '' && <p className={styles.nobody}>{t('search.nobody_title')}</p>}
      <ChatList chats={shown.data} fictionalLabel={fictionalLabel} onlineLabel={t('online')} />
      <MoreButton list={shown.more} label={t('more')} busyLabel={t('loading')} />
    </>
  );
};
