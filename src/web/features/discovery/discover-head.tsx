import type { ComponentProps } from 'react';
import styles from '#web/features/discovery/discover-head.module.css';
import { DiscoverLinks } from '#web/features/discovery/discover-links.tsx';

type Props = ComponentProps<typeof DiscoverLinks> & {
  readonly title: string;
};

/** The same top on each of the ways to find people, so that nothing jumps between them. */
export const DiscoverHead = ({ title, current }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.links}>
      <DiscoverLinks current={current} />
    </div>
  </header>
);
