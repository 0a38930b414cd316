import { useEffect } from 'react';
import { loadQuietly } from '#web/platform/load-quietly.ts';
import { useApi } from '#web/platform/use-app.ts';

/** This profile stands before somebody's eyes: asked for in advance, or opened in a tab behind, it does not. */
export const useRecordVisit = (profile: string, isVisit: boolean): void => {
  const api = useApi();
  useEffect(() => {
    if (!isVisit) return;
    const seen = new AbortController();
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      seen.abort();
      void loadQuietly(api('POST /api/visit.php', { body: { profile } }));
    };
    document.addEventListener('visibilitychange', record, { signal: seen.signal });
    record();
    return () => seen.abort();
  }, [api, profile, isVisit]);
};
