import styles from '#web/ui/qr-code/qr-code.module.css';

/** Squares of quiet around the code, without which cameras do not find it. */
const QUIET = 4;

/** Rows of '0' and '1' as one picture; dark on light in both schemes, for the same reason. */
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
