import { Link, useCanGoBack, useMatches, useRouter } from '@tanstack/react-router';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Search from 'lucide-react/icons/search';
import { useUser } from '#web/features/account/use-user.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { MemberPart } from '#web/layouts/member-parts.tsx';
import { LanguageMenu } from '#web/layouts/navigation/language-menu.tsx';
import { NavigationLink } from '#web/layouts/navigation/navigation-link.tsx';
import styles from '#web/layouts/navigation/top-navigation.module.css';
import { WarningsChip } from '#web/layouts/notices/warnings-chip.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Pages with a back button in the installed app, where the browser shows none. */
const PAGES = new Set(['members-id', 'likes-type', 'likes-m-id', 'credits', 'credits-id-paymentmethod']);

/** CSS shows it in the installed app only. */
const BackButton = () => {
  const t = useTranslations('nav');
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const pageName = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.name });
  if (pageName === undefined || !PAGES.has(pageName)) return null;
  const goBack = () => (canGoBack ? router.history.back() : void router.navigate({ to: '/' }));
  return (
    <IconButton className={styles.back ?? ''} label={t('back')} icon={<ChevronLeft aria-hidden />} onClick={goBack} />
  );
};

/**
 * The bar at the top. Members: search, messages, likes, account. Visitors: search (if the site allows it), login,
 * sign-up.
 */
export const TopNavigation = () => {
  const t = useTranslations('nav');
  const settings = useSettings();
  const isMember = useUser() !== null;
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>
        <BackButton />
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className={styles.brand}
          aria-label={`${settings.name}: ${t('home')}`}
        >
          <BrandMark />
          <span translate="no" className={styles.name}>
            {settings.name}
          </span>
        </Link>
        <nav aria-label={t('main')} className={styles.links}>
          {settings.may_search && (
            <NavigationLink entry="search" className={styles.link}>
              <Search aria-hidden />
              <span>{t('search')}</span>
            </NavigationLink>
          )}
          {isMember && <MemberPart name="links" />}
        </nav>
        <div className={styles.end}>
          {!isMember && settings.may_search && (
            <NavigationLink entry="search" className={styles.searchIcon} aria-label={t('search')}>
              <Search aria-hidden />
            </NavigationLink>
          )}
          {isMember && <WarningsChip />}
          <LanguageMenu />
          {isMember ? (
            <MemberPart name="account" />
          ) : (
            <>
              <LinkButton size="small" variant="soft" render={(props) => <Link to="/login" {...props} />}>
                {t('login')}
              </LinkButton>
              <JoinLink size="small" className={styles.join} />
            </>
          )}
        </div>
      </div>
    </header>
  );
};
