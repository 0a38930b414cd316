import { useEffect } from 'react';
import { isOfPush, PUSH_PARAMETER } from '#shared/domain/account/push-source.ts';

/** Removes the push parameter from the address, so that a reload, Back or a shared link does not count as a press. */
export const usePushAddress = (): void => {
  useEffect(() => {
    const kept = new URL(location.href);
    if (!isOfPush(Object.fromEntries(kept.searchParams))) return;
    kept.searchParams.delete(PUSH_PARAMETER);
    history.replaceState(history.state, '', kept);
  }, []);
};
