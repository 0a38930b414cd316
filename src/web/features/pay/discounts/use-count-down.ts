import { useEffect, useEffectEvent, useState } from 'react';
import { secondsUntil } from '#web/features/pay/discounts/countdown-rules.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Returns the seconds left, updated while the page is visible; calls `onEnd` once at the end. */
export const useCountDown = (end: string, onEnd: () => void): number => {
  // Starts from the server's render time, so that hydration matches; the first tick corrects it.
  const { renderedAt } = useI18n();
  const [seconds, setSeconds] = useState(() => secondsUntil(end, renderedAt));
  const finish = useEffectEvent(onEnd);
  useEffect(() => {
    const count = (): void => {
      if (document.hidden) return;
      const left = secondsUntil(end, serverNow());
      setSeconds(left);
      if (left > 0) return;
      clearInterval(timer);
      finish();
    };
    const timer = setInterval(count, 1000);
    count();
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
};
