import { Link } from '@tanstack/react-router';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import styles from '#web/ui/tabs/list-links.module.css';

const WAYS = [
  { name: 'search', path: '/members' },
  { name: 'swipe_game', path: '/swipe-game' },
  { name: 'match_finder', path: '/match-finder' },
] as const;

/** Links to the three ways to find people. */
export const DiscoverLinks = ({ current }: { readonly current: (typeof WAYS)[number]['name'] }) => {
  const t = useTranslations('discover');
  return (
    <nav aria-label={t('nav')}>
      <ul role="list" className={styles.lists}>
        {WAYS.map(({ name, path }) => (
          <li key={name}>
            <Link
              to={path}
              activeOptions={{ exact: true }}
              aria-current={name === current ? 'page' : undefined}
              className={styles.list}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
