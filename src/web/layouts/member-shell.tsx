import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import { useUser } from '#web/features/account/use-user.ts';
import { AccountMenu } from '#web/layouts/account-menu.tsx';
import { AutoLikeHost } from '#web/layouts/auto-like-host.tsx';
import tabStyles from '#web/layouts/bottom-bar.module.css';
import { MatchHost } from '#web/layouts/match-host.tsx';
import { NavigationLink } from '#web/layouts/navigation-link.tsx';
import styles from '#web/layouts/top-navigation.module.css';
import { useBeat } from '#web/layouts/use-beat.ts';
import { useFaviconDot } from '#web/layouts/use-favicon-dot.ts';
import { useLiveRefresh } from '#web/layouts/use-live-refresh.ts';
import { useNewThings } from '#web/layouts/use-new-things.ts';
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

/** In the top navigation. */
export const MemberLinks = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes, unreadLabel, newLikesLabel } = useNewThings();
  return (
    <>
      <NavigationLink entry="chats" className={styles.link}>
        <MessageCircle aria-hidden />
        <span>{t('messages')}</span>
        <CountBadge count={unreadMessages} label={unreadLabel} />
      </NavigationLink>
      <NavigationLink entry="likes" className={styles.link}>
        <Heart aria-hidden />
        <span>{t('likes')}</span>
        <CountBadge count={newLikes} label={newLikesLabel} />
      </NavigationLink>
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
  return (
    <nav aria-label={t('tabs')} className={tabStyles.bar}>
      <NavigationLink entry="home" className={tabStyles.tab}>
        <House aria-hidden />
        <span>{t('tab.home')}</span>
      </NavigationLink>
      <NavigationLink entry="search" className={tabStyles.tab}>
        <Search aria-hidden />
        <span>{t('tab.search')}</span>
      </NavigationLink>
      <NavigationLink entry="chats" className={tabStyles.tab}>
        <MessageCircle aria-hidden />
        <span>{t('tab.messages')}</span>
        <span className={tabStyles.badge}>
          <CountBadge count={unreadMessages} label={unreadLabel} />
        </span>
      </NavigationLink>
      <NavigationLink entry="likes" className={tabStyles.tab}>
        <Heart aria-hidden />
        <span>{t('tab.likes')}</span>
        <span className={tabStyles.badge}>
          <CountBadge count={newLikes} label={newLikesLabel} />
        </span>
      </NavigationLink>
    </nav>
  );
};
