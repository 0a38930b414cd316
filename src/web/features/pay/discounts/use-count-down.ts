import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '#web/features/pay/discounts/countdown-rules.ts';

/** The seconds that are left, counted while somebody can see them; calls `onEnd` once at the end. */
export const useCountDown = (end: string, onEnd: () => void): number => {
  const [seconds, setSeconds] = useState(() => secondsUntil(end, Date.now()));
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const count = (): void => {
      if (document.hidden) return;
      const left = secondsUntil(end, Date.now());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      finish();
    };
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
};
