import { useEffect, useEffectEvent } from 'react';
import { useApi } from '#web/platform/app/use-app.ts';

type Visit = { readonly profile: string; readonly isVisit: boolean; readonly onRecorded: () => void };

/** This profile stands before somebody's eyes: asked for in advance, or opened in a tab behind, it does not. */
export const useRecordVisit = ({ profile, isVisit, onRecorded }: Visit): void => {
  const api = useApi();
  const tell = useEffectEvent(onRecorded);
  useEffect(() => {
    if (!isVisit) return;
    const seen = new AbortController();
    const record = () => {
      if (document.visibilityState !== 'visible') return;
      seen.abort();
      void api('POST /api/visit.php', { body: { profile } }).then((result) => {
        if (result.ok) tell();
      });
    };
    document.addEventListener('visibilitychange', record, { signal: seen.signal });
    record();
    return () => seen.abort();
  }, [api, profile, isVisit]);
};
