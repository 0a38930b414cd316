import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from '#web/features/discovery/discover-head.module.css';
import { DiscoverLinks } from '#web/features/discovery/discover-links.tsx';

type Props = ComponentProps<typeof DiscoverLinks> & {
  readonly title: string;
  /** also on a phone */
  readonly isTitleShown?: boolean;
};

/** The same top on each of the ways to find people, so that nothing jumps between them. */
export const DiscoverHead = ({ title, current, isTitleShown = false }: Props) => (
  <header className={styles.head}>
    <h1 className={clsx(styles.title, !isTitleShown && styles.isForScreenReaders)}>{title}</h1>
    <div className={styles.links}>
      <DiscoverLinks current={current} />
    </div>
  </header>
);
