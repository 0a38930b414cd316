import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/ui/tabs/list-links.module.css';

/** The two lists of conversations, each at an address of its own. */
export const ChatsLinks = ({ isArchived }: { readonly isArchived: boolean }) => {
  const t = useTranslations('chats');
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
            {t('lists.archived')}
          </Link>
        </li>
      </ul>
    </nav>
  );
};
