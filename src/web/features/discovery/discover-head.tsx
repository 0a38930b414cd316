import type { ComponentProps } from 'react';
import styles from '#web/features/discovery/discover-head.module.css';
import { DiscoverLinks } from '#web/features/discovery/discover-links.tsx';

type Props = ComponentProps<typeof DiscoverLinks> & { readonly title: string };

/** The head of all pages that find people. Its links have the same place on each, so that they do not move. */
export const DiscoverHead = ({ title, current }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.links}>
      <DiscoverLinks current={current} />
    </div>
  </header>
);
