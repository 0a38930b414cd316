import type { ReactNode } from 'react';
import styles from '#web/features/landers/drawn-guest.module.css';

/** A person in a woollen hat who smiles, in front of hills. What is given stands on their chest. */
export const DrawnGuest = ({ children }: { children?: ReactNode }) => (
  <svg viewBox="0 0 200 170" preserveAspectRatio="xMidYMax slice" aria-hidden className={styles.guest}>
    <circle cx="142" cy="58" r="46" className={styles.glow} />
    <circle cx="142" cy="58" r="30" className={styles.sun} />
    <path d="M12 40a9 9 0 0 1 17-4a12 12 0 0 1 22 3a7 7 0 0 1 3 13H14a7 7 0 0 1-2-12z" className={styles.cloud} />
    <path d="M-60 112c40-34 78-34 118-6s84 26 202-16v120H-60z" className={styles.far} />
    <path d="M-60 136c60-26 110-16 160 0s100 8 160-10v90H-60z" className={styles.near} />
    <g className={styles.ink}>
      <path d="M44 176c0-34 12-52 38-58h36c26 6 38 24 38 58z" className={styles.shirt} />
      <path d="M87 104h26v18c-6 9-20 9-26 0z" className={styles.skin} />
      <path d="M69 66c-9-3-12 5-9 11c2 5 5 8 11 7zM131 66c9-3 12 5 9 11c-2 5-5 8-11 7z" className={styles.skin} />
      <path d="M68 60h64c3 34-8 54-32 54s-35-20-32-54z" className={styles.skin} />
      <path d="M68 48c0-24 14-34 32-34s32 10 32 34z" className={styles.hat} />
      <path d="M66 44h68a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H66a5 5 0 0 1-5-5V49a5 5 0 0 1 5-5z" className={styles.cuff} />
    </g>
    <g className={styles.smile}>
      <path d="M78 80q6-7 12 0M110 80q6-7 12 0M98 84q-5 7 3 8M86 98q14 12 28 0M80 44v20M100 44v20M120 44v20" />
    </g>
    <text x="100" y="158" textAnchor="middle" className={styles.letter}>
      {children}
    </text>
  </svg>
);
