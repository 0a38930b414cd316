import { Link, Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/layouts/layout.module.css';
import { SiteEntry } from '#web/layouts/site-entry.tsx';
import { SkipLink } from '#web/layouts/skip-link.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { BrandMark } from '#web/ui/brand/brand-mark.tsx';

/** The layout of landing pages: a bar with only the logo. */
export const LanderLayout = () => {
  const t = useTranslations('nav');
  const { name } = useSettings();
  return (
    <div className={clsx(styles.page, styles.lander)}>
      <SkipLink />
      <header className={styles.logoBar}>
        <Link to="/" className={styles.logo} aria-label={`${name}: ${t('home')}`}>
          <BrandMark />
          <span translate="no">{name}</span>
        </Link>
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        <noscript>
          <p className={styles.needsScript}>{t('needs_script')}</p>
        </noscript>
        <Outlet />
      </main>
      <SiteEntry layout="other" />
    </div>
  );
};
