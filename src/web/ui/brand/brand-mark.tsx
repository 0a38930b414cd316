import { clsx } from 'clsx';
import { useId } from 'react';
import styles from '#web/ui/brand/brand-mark.module.css';
import { LEFT, RIGHT, SPARK } from '#web/ui/brand/mark-paths.ts';

/** Two lines that lean together, light over dark: a V, a heart, and the spark between them. */
const MarkShapes = () => {
  const overlap = useId();
  return (
    <>
      <mask id={overlap} maskUnits="userSpaceOnUse" x="0" y="0" width="64" height="64">
        <path d={RIGHT} stroke="white" strokeWidth="17" />
      </mask>
      <path className={styles.dark} d={RIGHT} />
      <path className={styles.light} d={LEFT} />
      <path className={styles.overlap} mask={`url(#${overlap})`} d={LEFT} />
      <path className={styles.spark} d={SPARK} transform="translate(32 15.5)" />
    </>
  );
};

type Props = {
  /** the accessible name; without it the logo is decorative */
  label?: string;
  className?: string;
};

/**
 * The logo without the name: for navigation on phones, loading screens and app icons. Its height follows the font size.
 */
export const BrandMark = ({ label, className }: Props) => (
  <svg viewBox="0 0 64 64" className={clsx(styles.mark, className)} {...naming(label)}>
    <MarkShapes />
  </svg>
);

/** The full name; the logo is its V. */
export const BrandWordmark = ({ label, className }: Props) => (
  <svg viewBox="0 0 182 64" className={clsx(styles.mark, className)} {...naming(label)}>
    <MarkShapes />
    <g className={styles.letters}>
      <circle cx="81" cy="40" r="13.5" />
      <path d="M108 53.5V26.5M108 38.5a11.5 11.5 0 0 1 23 0V53.5" />
      <path d="M146 53.5V9M167 26.5 147.5 42.5M155 37 168.5 53.5" />
    </g>
  </svg>
);

const naming = (label: string | undefined) =>
  label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
