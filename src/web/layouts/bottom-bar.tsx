import styles from '#web/layouts/bottom-bar.module.css';
import { newLikesLabel, unreadLabel } from '#web/layouts/top-navigation.tsx';
import { useNewThings } from '#web/layouts/use-new-things.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';

/** A member's navigation on phones, in reach of a thumb. */
export const BottomBar = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes } = useNewThings();
  return (
    <nav aria-label={t('main')} className={styles.bar}>
      <Link to="/" className={styles.tab} activeOptions={{ exact: true }} activeProps={{ className: styles.active }}>
        <House aria-hidden />
        <span>{t('tab.home')}</span>
      </Link>
      <Link to="/members" className={styles.tab} activeProps={{ className: styles.active }}>
        <Search aria-hidden />
        <span>{t('tab.search')}</span>
      </Link>
      <Link to="/chats" className={styles.tab} activeProps={{ className: styles.active }}>
        <MessageCircle aria-hidden />
        <span>{t('tab.messages')}</span>
        <span className={styles.badge}>
          <CountBadge count={unreadMessages} label={unreadLabel(t, unreadMessages)} />
        </span>
      </Link>
      <Link to="/likes" className={styles.tab} activeProps={{ className: styles.active }}>
        <Heart aria-hidden />
        <span>{t('tab.likes')}</span>
        <span className={styles.badge}>
          <CountBadge count={newLikes} label={newLikesLabel(t, newLikes)} />
        </span>
      </Link>
    </nav>
  );
};
