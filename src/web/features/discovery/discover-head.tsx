import type { ComponentProps, ReactNode } from 'react';
import styles from '#web/features/discovery/discover-head.module.css';
import { DiscoverLinks } from '#web/features/discovery/discover-links.tsx';

type Props = ComponentProps<typeof DiscoverLinks> & {
  readonly title: string;
  /** what one may do here, beside the title */
  readonly action?: ReactNode;
};

/** The same top on each of the ways to find people, so that nothing jumps between them. */
export const DiscoverHead = ({ title, current, action }: Props) => (
  <header className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    {action}
    <div className={styles.links}>
      <DiscoverLinks current={current} />
    </div>
  </header>
);
