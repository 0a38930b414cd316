import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import styles from '#web/ui/tabs/list-links.module.css';

/** The two lists of conversations, each at an address of its own. What is unread in the archive counts nowhere else. */
export const ChatsLinks = ({ isArchived }: { readonly isArchived: boolean }) => {
  const t = useTranslations('chats');
  const unread = useQuery(chatsQuery(useApi())).data?.num_unread_archived ?? 0;
  return (
    <nav aria-label={t('lists.label')}>
      <ul role="list" className={styles.lists}>
        <li>
          <Link
            to="/chats"
            activeOptions={{ exact: true }}
            aria-current={isArchived ? undefined : 'page'}
            className={styles.list}
          >
            {t('lists.open')}
          </Link>
        </li>
        <li>
          <Link
            to="/chats"
            search={{ archived: 'true' }}
            activeOptions={{ exact: true }}
            aria-current={isArchived ? 'page' : undefined}
            className={styles.list}
          >
            <span>{t('lists.archived')}</span>
            <CountBadge count={unread} label={t('unread', { count: unread })} />
          </Link>
        </li>
      </ul>
    </nav>
  );
};
