import { clsx } from 'clsx';
import { VOICE_LOUDEST_PEAK, VOICE_PEAKS } from '#shared/domain/voice-rules.ts';
import styles from '#web/platform/recordings/waveform.module.css';

type Props = {
  readonly peaks: readonly number[];
  /** the share already played, 0 to 1 */
  readonly fraction?: number;
  readonly className?: string | undefined;
};

const HALF_HEIGHT = 16;
/** One bar per two peaks, so that the bars fit on a small screen. */
const PEAKS_A_BAR = 2;

const pathOf = (peaks: readonly number[]): string => {
  const bars: string[] = [];
  for (let index = 0; index < peaks.length; index += PEAKS_A_BAR) {
    const peak = Math.max(...peaks.slice(index, index + PEAKS_A_BAR));
    const half = Math.max(0.5, (peak / VOICE_LOUDEST_PEAK) * (HALF_HEIGHT - 2));
    bars.push(`M${index + 1} ${(HALF_HEIGHT - half).toFixed(1)}V${(HALF_HEIGHT + half).toFixed(1)}`);
  }
  return bars.join('');
};

/** Shows the loudness of a recording over time. */
export const Waveform = ({ peaks, fraction = 0, className }: Props) => {
  const bars = <path d={pathOf(peaks)} />;
  const view = { viewBox: `0 0 ${VOICE_PEAKS} ${HALF_HEIGHT * 2}`, preserveAspectRatio: 'none' };
  return (
    <span aria-hidden className={clsx(styles.waveform, className)}>
      <svg {...view} className={styles.ahead}>
        {bars}
      </svg>
      <svg {...view} style={{ clipPath: `inset(0 ${((1 - fraction) * 100).toFixed(2)}% 0 0)` }}>
        {bars}
      </svg>
    </span>
  );
};
