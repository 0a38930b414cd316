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
      <path d="M86 94h28v24c-7 8-21 8-28 0z" className={styles.skin} />
      <path d="M70 66c-10-3-13 5-10 12c2 6 6 9 12 8zM130 66c10-3 13 5 10 12c-2 6-6 9-12 8z" className={styles.skin} />
      <path
        d="M68 72c-3-26 12-40 32-40s35 14 32 40c-1 12-4 18-10 24c-3 4-5 8-6 12c-9 3-23 3-32 0c-1-4-3-8-6-12c-6-6-9-12-10-24z"
        className={styles.hair}
      />
    </g>
    <path d="M82 50c6-7 14-9 22-8M92 84c2 5 3 9 3 14M108 84c-2 5-3 9-3 14" className={styles.strands} />
    <text x="100" y="158" textAnchor="middle" className={styles.letter}>
      {children}
    </text>
  </svg>
);
