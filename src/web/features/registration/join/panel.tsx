import type { ReactNode } from 'react';
import styles from '#web/features/registration/join/panel.module.css';

/** The sheet on which one thing at a time is asked or said. */
export const Panel = ({ children, isCentred = false }: { children: ReactNode; isCentred?: boolean }) => (
  <div className={styles.panel} data-centred={isCentred || undefined}>
    {children}
  </div>
);
