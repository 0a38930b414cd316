import styles from '#web/ui/feedback/progress.module.css';

type Props = {
  /** what is in progress, such as "Uploading beach.jpg" */
  label: string;
  /** 0 to 1; absent: unknown, and the ring spins */
  fraction?: number | undefined;
};

/** A progress ring for pictures and buttons, in the colour of the surrounding text. */
export const ProgressRing = ({ label, fraction }: Props) => {
  const isKnown = fraction !== undefined;
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(isKnown && { 'aria-valuenow': Math.round(fraction * 100) })}
      className={styles.ring}
      data-turning={!isKnown || undefined}
    >
      <svg viewBox="0 0 40 40" aria-hidden>
        <circle cx="20" cy="20" r="17" pathLength="1" className={styles.ringTrack} />
        <circle
          cx="20"
          cy="20"
          r="17"
          pathLength="1"
          className={styles.ringPart}
          strokeDasharray={`${isKnown ? Math.max(fraction, 0.03) : 0.3} 1`}
        />
      </svg>
    </span>
  );
};
