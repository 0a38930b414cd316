import styles from '#web/ui/feedback/progress.module.css';

type Props = {
  /** Such as "Step 2 of 5". */
  label: string;
  /** 0 to 1. */
  fraction: number;
};

/** Shows progress in steps. Screen readers announce the label when it changes; the bar is decorative. */
export const StepProgress = ({ label, fraction }: Props) => (
  <div className={styles.progress}>
    <p role="status">{label}</p>
    <progress aria-hidden className={styles.bar} value={fraction} max={1} />
  </div>
);
