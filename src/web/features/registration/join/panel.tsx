import type { ReactNode } from 'react';
import styles from '#web/features/registration/join/panel.module.css';

type Props = {
  children: ReactNode;
  isCentred?: boolean;
  /** if set, it begins with a greeting that has a drawing */
  isDrawn?: boolean;
};

/** A panel for a single question or message. */
export const Panel = ({ children, isCentred = false, isDrawn = false }: Props) => (
  <div className={styles.panel} data-centred={isCentred || undefined} data-drawn={isDrawn || undefined}>
    {children}
  </div>
);
