import type { ReactNode } from 'react';
import styles from '#web/features/landers/drawn-guest.module.css';

/** Someone seen from behind, who looks at the sun above hills: whoever stands before the card. What is given stands on their back. */
export const DrawnGuest = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 200 170" preserveAspectRatio="xMidYMax slice" aria-hidden className={styles.guest}>
    <circle cx="142" cy="58" r="46" className={styles.glow} />
    <circle cx="142" cy="58" r="30" className={styles.sun} />
    <path d="M12 40a9 9 0 0 1 17-4a12 12 0 0 1 22 3a7 7 0 0 1 3 13H14a7 7 0 0 1-2-12z" className={styles.cloud} />
    <path d="M-60 112c40-34 78-34 118-6s84 26 202-16v120H-60z" className={styles.far} />
    <path d="M-60 136c60-26 110-16 160 0s100 8 160-10v90H-60z" className={styles.near} />
    <g className={styles.ink}>
      <path d="M44 176c0-34 12-52 38-58h36c26 6 38 24 38 58z" className={styles.shirt} />
      <path d="M88 96h24v22c-6 8-18 8-24 0z" className={styles.skin} />
      <path
        d="M67 72c0-24 14-38 33-38s33 14 33 38c0 12 2 20 6 28c-8 8-22 11-39 11s-31-3-39-11c4-8 6-16 6-28z"
        className={styles.hair}
      />
    </g>
    <path d="M84 50c6-6 14-8 22-7M80 62c-1 10-2 16-5 24M119 58c3 10 3 18 6 28" className={styles.strands} />
    <text x="100" y="158" textAnchor="middle" className={styles.letter}>
      {children}
    </text>
  </svg>
);
