import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import { useUser } from '#web/features/account/use-user.ts';
import { AccountMenu } from '#web/layouts/account-menu.tsx';
import { AutoLikeHost } from '#web/layouts/auto-like-host.tsx';
import tabStyles from '#web/layouts/bottom-bar.module.css';
import { MatchHost } from '#web/layouts/match-host.tsx';
import styles from '#web/layouts/top-navigation.module.css';
import { useBeat } from '#web/layouts/use-beat.ts';
import { useFaviconDot } from '#web/layouts/use-favicon-dot.ts';
import { useLiveRefresh } from '#web/layouts/use-live-refresh.ts';
import { useNewThings } from '#web/layouts/use-new-things.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { usePeriodicRefresh } from '#web/layouts/use-periodic-refresh.ts';
import { useResumeOutbox } from '#web/layouts/use-resume-outbox.ts';
import { useSavedLanguage } from '#web/layouts/use-saved-language.ts';
import { useTitleCount } from '#web/layouts/use-title-count.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { CountBadge } from '#web/ui/badge/badge.tsx';

export { MemberAlerts } from '#web/layouts/member-alerts.tsx';
export { ActivationNotice } from '#web/layouts/activation-notice.tsx';

/** What goes on behind every page of a member, whatever its layout. */
export const MemberBackground = () => {
  const { unreadMessages, newLikes } = useNewThings();
  usePeriodicRefresh();
  useSavedLanguage();
  useTitleCount(unreadMessages + newLikes);
  useFaviconDot(unreadMessages + newLikes > 0);
  const user = useUser();
  return user === null ? null : <LiveEvents memberId={user.profile.id} />;
};

/** Apart, so that it begins anew with another member and ends with this one. */
const LiveEvents = ({ memberId }: { memberId: string }) => {
  useLiveRefresh(memberId);
  useBeat();
  useResumeOutbox(memberId);
  return (
    <>
      <MatchHost />
      <AutoLikeHost />
    </>
  );
};

/** The conversation with a member has an address below that of the member. */
const useIsMemberChat = (): boolean => usePageName() === 'members-id-chat';

/** In the top navigation. */
export const MemberLinks = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes, unreadLabel, newLikesLabel } = useNewThings();
  const isMemberChat = useIsMemberChat();
  return (
    <>
      <Link
        to="/chats"
        className={clsx(styles.link, isMemberChat && styles.active)}
        activeProps={{ className: styles.active }}
        aria-current={isMemberChat ? 'page' : undefined}
      >
        <MessageCircle aria-hidden />
        <span>{t('messages')}</span>
        <CountBadge count={unreadMessages} label={unreadLabel} />
      </Link>
      <Link to="/likes" className={styles.link} activeProps={{ className: styles.active }}>
        <Heart aria-hidden />
        <span>{t('likes')}</span>
        <CountBadge count={newLikes} label={newLikesLabel} />
      </Link>
    </>
  );
};

export const MemberAccount = () => {
  const user = useUser();
  return user === null ? null : <AccountMenu user={user} />;
};

/** A member's navigation on phones, in reach of a thumb. */
export const MemberTabs = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes, unreadLabel, newLikesLabel } = useNewThings();
  const isMemberChat = useIsMemberChat();
  const page = usePageName();
  // These stand beside the search and beside the likes, at addresses of their own.
  const isSearch = page === 'swipe-game' || page === 'match-finder';
  const isLikes = page === 'visitors';
  return (
    <nav aria-label={t('tabs')} className={tabStyles.bar}>
      <Link
        to="/"
        className={tabStyles.tab}
        activeOptions={{ exact: true }}
        activeProps={{ className: tabStyles.active }}
      >
        <House aria-hidden />
        <span>{t('tab.home')}</span>
      </Link>
      <Link
        to="/members"
        className={clsx(tabStyles.tab, isSearch && tabStyles.active)}
        activeOptions={{ exact: isMemberChat }}
        activeProps={{ className: tabStyles.active }}
      >
        <Search aria-hidden />
        <span>{t('tab.search')}</span>
      </Link>
      <Link
        to="/chats"
        className={clsx(tabStyles.tab, isMemberChat && tabStyles.active)}
        activeProps={{ className: tabStyles.active }}
        aria-current={isMemberChat ? 'page' : undefined}
      >
        <MessageCircle aria-hidden />
        <span>{t('tab.messages')}</span>
        <span className={tabStyles.badge}>
          <CountBadge count={unreadMessages} label={unreadLabel} />
        </span>
      </Link>
      <Link
        to="/likes"
        className={clsx(tabStyles.tab, isLikes && tabStyles.active)}
        activeProps={{ className: tabStyles.active }}
      >
        <Heart aria-hidden />
        <span>{t('tab.likes')}</span>
        <span className={tabStyles.badge}>
          <CountBadge count={newLikes} label={newLikesLabel} />
        </span>
      </Link>
    </nav>
  );
};
