import { useEffect } from 'react';
import { FIRST_REFRESH_MS } from '#shared/domain/search/refresh-rules.ts';
import { BEAT_MS } from '#shared/realtime/live-rules.ts';
import { useApi } from '#web/platform/app/use-app.ts';

/** Says that somebody is here, for as long as they look at the page. */
export const useBeat = (): void => {
  const api = useApi();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const beat = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      timer = setTimeout(beat, BEAT_MS);
      // One that is lost is not missed: the next one comes.
      void api('POST /api/beat.php', { body: { watch: [] } });
    };
    document.addEventListener('visibilitychange', beat);
    // Not at once: whoever just passes by is not here, and a page that changes the session does so first.
    timer = setTimeout(beat, FIRST_REFRESH_MS);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [api]);
};
