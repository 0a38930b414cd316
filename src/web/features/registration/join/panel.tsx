import type { ReactNode } from 'react';
import styles from '#web/features/registration/join/panel.module.css';

/** A panel for a single question or message. */
export const Panel = ({ children, isCentred = false }: { children: ReactNode; isCentred?: boolean }) => (
  <div className={styles.panel} data-centred={isCentred || undefined}>
    {children}
  </div>
);
