import { MemberPart } from '#web/layouts/member-parts.tsx';
import styles from '#web/layouts/layout.module.css';
import { SkipLink } from '#web/layouts/skip-link.tsx';
import { TopNavigation } from '#web/layouts/top-navigation.tsx';
import { Outlet } from '@tanstack/react-router';
import { clsx } from 'clsx';

/** Navigation and nothing else around the conversations. */
export const ChatLayout = () => (
  <div className={clsx(styles.page, styles.hasBottomBar)}>
    <SkipLink />
    <TopNavigation />
    <main id="content" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
    <MemberPart name="tabs" />
  </div>
);
