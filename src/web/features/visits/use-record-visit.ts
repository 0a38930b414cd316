import { useEffect, useEffectEvent } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useApi } from '#web/platform/app/use-app.ts';

type Recorded = OutputOf<'POST /api/visit.php'>;
type Visit = { readonly profile: string; readonly isVisit: boolean; readonly onRecorded: (answer: Recorded) => void };

/** Records a visit once the profile is visible; preloaded pages and background tabs do not count. */
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
        if (result.ok) tell(result.data);
      });
    };
    document.addEventListener('visibilitychange', record, { signal: seen.signal });
    record();
    return () => seen.abort();
  }, [api, profile, isVisit]);
};
