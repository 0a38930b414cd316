import Coins from 'lucide-react/icons/coins';
import Gem from 'lucide-react/icons/gem';
import Heart from 'lucide-react/icons/heart';
import House from 'lucide-react/icons/house';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { AutoLikeHost } from '#web/layouts/background/auto-like-host.tsx';
import { MatchHost } from '#web/layouts/background/match-host.tsx';
import { OtherMemberHost } from '#web/layouts/background/other-member-host.tsx';
import { useBeat } from '#web/layouts/background/use-beat.ts';
import { useBecomePremium } from '#web/layouts/background/use-become-premium.ts';
import { useHearPushes } from '#web/layouts/background/use-hear-pushes.ts';
import { useIsOtherMember } from '#web/layouts/background/use-is-other-member.ts';
import { useLiveRefresh } from '#web/layouts/background/use-live-refresh.ts';
import { useNewThings } from '#web/layouts/background/use-new-things.ts';
import { usePeriodicRefresh } from '#web/layouts/background/use-periodic-refresh.ts';
import { usePushAddress } from '#web/layouts/background/use-push-address.ts';
import { useResumeUnsentMessages } from '#web/layouts/background/use-resume-unsent-messages.ts';
import { useSavedLanguage } from '#web/layouts/background/use-saved-language.ts';
import { useFaviconDot } from '#web/layouts/browser-tab/use-favicon-dot.ts';
import { useTitleCount } from '#web/layouts/browser-tab/use-title-count.ts';
import { AccountMenu } from '#web/layouts/navigation/account-menu.tsx';
import tabStyles from '#web/layouts/navigation/bottom-bar.module.css';
import { NavigationLink } from '#web/layouts/navigation/navigation-link.tsx';
import styles from '#web/layouts/navigation/top-navigation.module.css';
import { TimeBonusHost } from '#web/layouts/offers/time-bonus-host.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useLeavePage } from '#web/platform/navigation/leave-page.ts';
import { CountBadge } from '#web/ui/badge/badge.tsx';

export { MemberAlerts } from '#web/layouts/notices/member-alerts.tsx';
export { OfferNotice } from '#web/layouts/offers/offer-notice.tsx';
export { TermsNotice } from '#web/layouts/notices/terms-notice.tsx';
export { ActivationNotice } from '#web/layouts/notices/activation-notice.tsx';

/** Runs the background work of every member page, whatever its layout. */
export const MemberBackground = () => {
  const user = useUser();
  const isOther = useIsOtherMember();
  if (user === null) return null;
  return (
    <>
      <OtherMemberHost />
      {!isOther && <Background user={user} />}
    </>
  );
};

/** A component of its own, so that it unmounts when another member logs in: nothing is then shown or sent for them. */
const Background = ({ user }: { user: User }) => {
  const { unreadMessages, newLikes } = useNewThings();
  usePeriodicRefresh();
  useSavedLanguage();
  useTitleCount(unreadMessages + newLikes);
  useFaviconDot(unreadMessages + newLikes > 0);
  useBecomePremium(user.paid_user);
  useLiveRefresh(user.profile.id);
  useBeat();
  useHearPushes();
  usePushAddress();
  useResumeUnsentMessages(user.profile.id);
  useLeavePage();
  return (
    <>
      <MatchHost />
      <AutoLikeHost />
      <TimeBonusHost />
    </>
  );
};

/** A member's links in the top navigation. */
export const MemberLinks = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes, unreadLabel, newLikesLabel } = useNewThings();
  const isPaid = useUser()?.paid_user === true;
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
      {isPaid ? (
        <NavigationLink entry="credits" className={styles.link}>
          <Coins aria-hidden />
          <span>{t('credits')}</span>
        </NavigationLink>
      ) : (
        <NavigationLink entry="premium" className={styles.link}>
          <Gem aria-hidden />
          <span>{t('premium')}</span>
        </NavigationLink>
      )}
    </>
  );
};

export const MemberAccount = () => {
  const user = useUser();
  return user === null ? null : <AccountMenu user={user} />;
};

/** A member's navigation on phones, at the lower edge. */
export const MemberTabs = () => {
  const t = useTranslations('nav');
  const { unreadMessages, newLikes, unreadLabel, newLikesLabel } = useNewThings();
  const isPaid = useUser()?.paid_user === true;
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
      {isPaid ? (
        <NavigationLink entry="credits" className={tabStyles.tab}>
          <Coins aria-hidden />
          <span>{t('tab.credits')}</span>
        </NavigationLink>
      ) : (
        <NavigationLink entry="premium" className={tabStyles.tab}>
          <Gem aria-hidden />
          <span>{t('tab.premium')}</span>
        </NavigationLink>
      )}
    </nav>
  );
};
