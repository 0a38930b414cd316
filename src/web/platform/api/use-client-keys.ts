import { useRef } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/**
 * Idempotency keys of a button or a form, one for each body: a repeated press repeats its call, and another choice is a
 * call of its own, except while a key is shared. `sharedName`: where the tab keeps a shared key, for other forms too.
 */
export const useClientKeys = (sharedName: 'order-key' | null = null) => {
  const keys = useRef(new Map<string, string>());
  const last = useRef('');
  /** the shared key, also where the browser stores nothing */
  const shared = useRef<string | null>(null);
  const share = (key: string | null): void => {
    shared.current = key;
    if (sharedName !== null) writeStored('tab', sharedName, key);
  };
  const readShared = (): string | null =>
    (sharedName === null ? null : readStored('tab', sharedName)) ?? shared.current;
  return {
    keyFor: (body: object): string => {
      last.current = JSON.stringify(body);
      const key = readShared() ?? keys.current.get(last.current) ?? crypto.randomUUID();
      keys.current.set(last.current, key);
      return key;
    },
    /** Call when the last body may be paid: its key is that of every body until one is answered. */
    shareLast: (): void => share(keys.current.get(last.current) ?? null),
    /** Call when the last body was carried out: pressed again it still repeats its call. */
    endSharing: (): void => share(null),
    /** Call when the last body was answered: the next press with it is a new call. */
    forgetLast: (): void => {
      keys.current.delete(last.current);
      share(null);
    },
    /** Call when what all bodies ask for has happened. */
    forgetAll: (): void => {
      keys.current.clear();
      share(null);
    },
  };
};
