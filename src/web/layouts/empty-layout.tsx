import { Outlet } from '@tanstack/react-router';
import styles from '#web/layouts/layout.module.css';
import { SiteEntry } from '#web/layouts/site-entry.tsx';

/** A layout without navigation or footer. */
export const EmptyLayout = () => (
  <>
    <main id="content" tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
    <SiteEntry layout="other" />
  </>
);
