import styles from '#web/layouts/layout.module.css';
import { Outlet } from '@tanstack/react-router';

/** Nothing around the page. */
export const EmptyLayout = () => (
  <main id="content" className={styles.main}>
    <Outlet />
  </main>
);
