import { countdownText } from '#web/features/pay/discounts/countdown-rules.ts';
import styles from '#web/features/pay/discounts/offer-banner.module.css';
import { useCountDown } from '#web/features/pay/discounts/use-count-down.ts';

type Props = { readonly end: string; readonly onEnd: () => void };

/** A visible countdown that screen readers do not announce; `onEnd` is called once. */
export const Countdown = ({ end, onEnd }: Props) => (
  <span role="timer" aria-live="off" className={styles.time}>
    {countdownText(useCountDown(end, onEnd))}
  </span>
);
