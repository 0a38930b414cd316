import { useEffect, useEffectEvent } from 'react';
import { type QueueKey, readQueueKey } from '#web/features/moderation/photos/photo-queue-state.ts';

/** Where keys have a meaning of their own. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, select, dialog, [role=menu], [role=tablist]';

/** Listens to the whole page, but not to what is typed or asked elsewhere. */
export const useQueueKeys = (isOn: boolean, onKey: (key: QueueKey) => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest(ELSEWHERE) !== null;
    const key = isElsewhere ? null : readQueueKey(event);
    if (key !== null) onKey(key);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOn]);
};
