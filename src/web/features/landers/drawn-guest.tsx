import type { ReactNode } from 'react';
import styles from '#web/features/landers/drawn-guest.module.css';

/** A place for somebody, in front of hills at dusk: a soft outline of anyone, who smiles. What is given stands on their chest. */
export const DrawnGuest = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 200 170" preserveAspectRatio="xMidYMax slice" aria-hidden className={styles.guest}>
    <circle cx="100" cy="76" r="88" className={styles.glow} />
    <circle cx="100" cy="76" r="64" className={styles.glow} />
    <path d="M-60 122c40-34 78-34 118-6s84 26 202-16v120H-60z" className={styles.far} />
    <path d="M-60 144c60-26 110-16 160 0s100 8 160-10v90H-60z" className={styles.near} />
    <circle cx="100" cy="70" r="33" className={styles.somebody} />
    <path d="M36 176c0-40 24-64 64-64s64 24 64 64z" className={styles.somebody} />
    <path d="M84 80q16 15 32 0M85 63v5M115 63v5" className={styles.smile} />
    <text x="100" y="154" textAnchor="middle" className={styles.letter}>
      {children}
    </text>
  </svg>
);
