import { useEffect } from 'react';
import { isOfPush, PUSH_PARAMETER } from '#shared/domain/account/push-source.ts';

/** Takes out of the address that a push has led here: opened again, by a reload, by Back or by somebody else, it is no press. */
export const usePushAddress = (): void => {
  useEffect(() => {
    const kept = new URL(location.href);
    if (!isOfPush(Object.fromEntries(kept.searchParams))) return;
    kept.searchParams.delete(PUSH_PARAMETER);
    history.replaceState(history.state, '', kept);
  }, []);
};
