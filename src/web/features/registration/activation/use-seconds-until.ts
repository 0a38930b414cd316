import { useEffect, useState } from 'react';
import { SECOND_MS } from '#shared/domain/time.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

const secondsUntil = (end: string | null, now: number): number =>
  end === null ? 0 : Math.max(0, Math.ceil((Date.parse(end) - now) / SECOND_MS));

/** Returns the whole seconds left, counted down to 0; 0 for null. */
export const useSecondsUntil = (end: string | null): number => {
  // The first render uses the server's render time, so that hydration matches.
  const { renderedAt } = useI18n();
  const [seconds, setSeconds] = useState(() => secondsUntil(end, renderedAt));
  useEffect(() => {
    const count = (): void => {
      const left = secondsUntil(end, serverNow());
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(count, SECOND_MS);
    count();
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
};
