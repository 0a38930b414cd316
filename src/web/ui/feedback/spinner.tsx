import styles from '#web/ui/feedback/progress.module.css';

/** Turns while something is under way; `label` says what, unless something beside it does. */
export const Spinner = ({ label }: { label?: string }) => (
  <span role={label ? 'status' : undefined} className={styles.spinnerBox}>
    <span className={styles.spinner} aria-hidden />
    {label && <span className="visually-hidden">{label}</span>}
  </span>
);
