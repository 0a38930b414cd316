import type { ReactNode } from 'react';
import styles from '#web/features/landers/drawn-guest.module.css';
import { Scene } from '#web/platform/scenes/scene.tsx';

/** Shown instead of a photo: a drawing of a waving person, with the children on their chest. */
export const DrawnGuest = ({ children }: { children?: ReactNode }) => (
  <div className={styles.guest}>
    <Scene kind="guest" isPriority />
    <span className={styles.letter} aria-hidden>
      {children}
    </span>
  </div>
);
