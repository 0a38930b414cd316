import { useEffect } from 'react';
import { useApi } from '#web/platform/app/use-app.ts';

/** The list is open: who stands on it is new no more the next time. `until`: when its newest came. */
export const useMarkVisitorsSeen = (until: string | undefined): void => {
  const api = useApi();
  useEffect(() => {
    if (until !== undefined) void api('POST /api/visitors-seen.php', { body: { until } });
  }, [api, until]);
};
