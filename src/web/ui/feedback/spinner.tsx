import styles from './progress.module.css';

/** Turns while something is under way; `label` says what. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className={styles.spinnerBox}>
      <span className={styles.spinner} aria-hidden />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
