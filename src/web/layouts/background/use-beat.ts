import { useEffect } from 'react';
import { FIRST_REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { BEAT_MS } from '#shared/realtime/live-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Reports the member as online at regular intervals while the page is visible. */
export const useBeat = (): void => {
  const api = useApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beat = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(beat, BEAT_MS);
      // Failures are ignored: the next beat follows.
      void api('POST /api/beat.php', { body: { watch: [] } });
    };
    document.addEventListener('visibilitychange', beat);
    // The first beat is delayed: short visits do not count, and a page that changes the session does so first.
    timer = setTimeout(beat, FIRST_REFRESH_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [api]);
};
