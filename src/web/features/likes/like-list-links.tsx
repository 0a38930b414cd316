import { Link } from '@tanstack/react-router';
import { LIKE_LISTS, type LikeListKind } from '#shared/domain/search/like-lists.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/ui/tabs/list-links.module.css';

/** Links to the three lists of likes and to the visitors. */
export const LikeListLinks = ({ current }: { readonly current: LikeListKind | 'visitors' }) => {
  const t = useTranslations('likes');
  return (
    <nav aria-label={t('nav')}>
      <ul role="list" className={styles.lists}>
        {LIKE_LISTS.map((type) => (
          <li key={type}>
            <Link
              {...(type === LIKE_LISTS[0] ? { to: '/likes' } : { to: '/likes/$type', params: { type } })}
              // Otherwise the first link would also be marked on the pages of the other lists.
              activeOptions={{ exact: true }}
              aria-current={type === current ? 'page' : undefined}
              className={styles.list}
            >
              {t(`lists.${type}`)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/visitors" aria-current={current === 'visitors' ? 'page' : undefined} className={styles.list}>
            {t('visitors')}
          </Link>
        </li>
      </ul>
    </nav>
  );
};
