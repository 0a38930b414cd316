import { Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { JoinHost } from '#web/layouts/join/join-host.tsx';
import styles from '#web/layouts/layout.module.css';
import { MemberPart } from '#web/layouts/member-parts.tsx';
import { SiteFooter } from '#web/layouts/navigation/site-footer.tsx';
import { TopNavigation } from '#web/layouts/navigation/top-navigation.tsx';
import { WarningsHeader } from '#web/layouts/notices/warnings-header.tsx';
import { SiteEntry } from '#web/layouts/site-entry.tsx';
import { SkipLink } from '#web/layouts/skip-link.tsx';

/**
 * The layout of most pages: navigation, warnings for visitors, footer with disclaimer, and tabs for members on phones.
 */
export const DefaultLayout = ({ children }: { readonly children?: ReactNode }) => {
  const isMember = useUser() !== null;
  return (
    <JoinHost>
      <div className={clsx(styles.page, isMember && styles.hasBottomBar)}>
        <SkipLink />
        <TopNavigation />
        {isMember && <MemberPart name="offer" />}
        {!isMember && <WarningsHeader />}
        {isMember && <MemberPart name="terms" />}
        {isMember && <MemberPart name="activation" />}
        {isMember && <MemberPart name="alerts" />}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children ?? <Outlet />}
        </main>
        <SiteFooter />
        <SiteEntry layout="default" />
        {isMember && <MemberPart name="tabs" />}
      </div>
    </JoinHost>
  );
};
