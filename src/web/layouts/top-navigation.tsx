import { useUser } from '#web/features/account/use-user.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { AccountMenu } from '#web/layouts/account-menu.tsx';
import { BackButton } from '#web/layouts/back-button.tsx';
import { LanguageMenu } from '#web/layouts/language-menu.tsx';
import { useNewThings } from '#web/layouts/use-new-things.ts';
import styles from '#web/layouts/top-navigation.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';

/** Logged in: search, messages, likes and one's account. Logged out: the way in. */
export const TopNavigation = () => {
  const t = useTranslations('nav');
  const settings = useSettings();
  const user = useUser();
  const { unreadMessages, newLikes } = useNewThings();
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BackButton />
        <Link to="/" className={styles.brand} aria-label={`${settings.name}: ${t('home')}`}>
          <BrandMark />
          <span className={styles.name}>{settings.name}</span>
        </Link>
        <nav aria-label={t('main')} className={styles.links}>
          {(user !== null || settings.may_search) && (
            <Link to="/members" className={styles.link} activeProps={{ className: styles.active }}>
              <Search aria-hidden />
              <span>{t('search')}</span>
            </Link>
          )}
          {user !== null && (
            <>
              <Link to="/chats" className={styles.link} activeProps={{ className: styles.active }}>
                <MessageCircle aria-hidden />
                <span>{t('messages')}</span>
                <CountBadge count={unreadMessages} label={unreadLabel(t, unreadMessages)} />
              </Link>
              <Link to="/likes" className={styles.link} activeProps={{ className: styles.active }}>
                <Heart aria-hidden />
                <span>{t('likes')}</span>
                <CountBadge count={newLikes} label={newLikesLabel(t, newLikes)} />
              </Link>
            </>
          )}
        </nav>
        <div className={styles.end}>
          <LanguageMenu />
          {user === null ? (
            <LinkButton
              size="small"
              render={(props) => (
                <Link to="/login" {...props}>
                  {props.children}
                </Link>
              )}
            >
              {t('login')}
            </LinkButton>
          ) : (
            <AccountMenu user={user} />
          )}
        </div>
      </div>
    </header>
  );
};

type NavTranslator = ReturnType<typeof useTranslations<'nav'>>;

export const unreadLabel = (t: NavTranslator, count: number): string =>
  count > 99 ? t('badge.unread_capped') : t('badge.unread', { count });

export const newLikesLabel = (t: NavTranslator, count: number): string =>
  count > 99 ? t('badge.new_likes_capped') : t('badge.new_likes', { count });
