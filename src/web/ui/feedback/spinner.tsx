import styles from '#web/ui/feedback/progress.module.css';

/** A spinner; `label` names what is in progress, unless text beside it does. */
export const Spinner = ({ label }: { label?: string }) => (
  <span role={label ? 'status' : undefined} className={styles.spinnerBox}>
    <span className={styles.spinner} aria-hidden />
    {label && <span className="visually-hidden">{label}</span>}
  </span>
);
