import styles from '#web/ui/qr-code/qr-code.module.css';

/** Width of the quiet zone in squares; cameras need it to find the code. */
const QUIET = 4;

/** Draws rows of '0' and '1'. Dark on light in both colour schemes, because cameras need that too. */
export const QrCode = ({ rows, label }: { rows: readonly string[]; label: string }) => {
  const size = rows.length + 2 * QUIET;
  const squares = rows.flatMap((row, y) =>
    row.split('').flatMap((square, x) => (square === '1' ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.code}>
      <rect width={size} height={size} className={styles.light} />
      <path d={squares.join('')} className={styles.dark} />
    </svg>
  );
};
