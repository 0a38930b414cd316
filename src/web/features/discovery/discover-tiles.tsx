import { Link } from '@tanstack/react-router';
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end';
import Search from 'lucide-react/icons/search';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import styles from '#web/features/discovery/discover-tiles.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';

const WAYS = [
  { name: 'search', path: '/members', Icon: Search },
  { name: 'swipe_game', path: '/swipe-game', Icon: GalleryHorizontalEnd },
  { name: 'match_finder', path: '/match-finder', Icon: WandSparkles },
] as const;

/** The same ways on the front page, with what each of them is good for. */
export const DiscoverTiles = () => {
  const t = useTranslations('discover');
  return (
    <nav aria-label={t('nav')}>
      <ul role="list" className={styles.tiles}>
        {WAYS.map(({ name, path, Icon }) => (
          <Card as="li" key={name} isInteractive className={styles.tile}>
            <span aria-hidden className={styles.picture}>
              <Icon />
            </span>
            <span className={styles.words}>
              <Link to={path} className={cardLinkClass}>
                {t(name)}
              </Link>
              <span className={styles.about}>{t(`about.${name}`)}</span>
            </span>
          </Card>
        ))}
      </ul>
    </nav>
  );
};
