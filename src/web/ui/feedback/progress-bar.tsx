import styles from '#web/ui/feedback/progress.module.css';

type Props = {
  label: string;
  /** 0 to 1; absent: unknown */
  fraction?: number | undefined;
  /** text beside the bar, such as "2 of 5 photos" */
  detail?: string;
};

export const ProgressBar = ({ label, fraction, detail }: Props) => (
  <label className={styles.progress}>
    <span className={styles.words}>
      <span>{label}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
    <progress className={styles.bar} {...(fraction === undefined ? {} : { value: fraction, max: 1 })} />
  </label>
);
