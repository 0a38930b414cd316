import { countdownText } from '#web/features/pay/discounts/countdown-rules.ts';
import styles from '#web/features/pay/discounts/offer-banner.module.css';
import { useCountDown } from '#web/features/pay/discounts/use-count-down.ts';

type Props = { readonly end: string; readonly onEnd: () => void };

/** Seen, not read out: a screen reader is told once when it ends. */
export const Countdown = ({ end, onEnd }: Props) => (
  <span role="timer" aria-live="off" className={styles.time}>
    {countdownText(useCountDown(end, onEnd))}
  </span>
);
