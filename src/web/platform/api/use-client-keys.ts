import { useRef } from 'react';

/**
 * Idempotency keys of a button or a form, one for each body: a repeated press repeats its call, and another choice is a
 * call of its own.
 */
export const useClientKeys = () => {
  const keys = useRef(new Map<string, string>());
  const last = useRef('');
  /** the key of every body; null: each has its own */
  const shared = useRef<string | null>(null);
  return {
    keyFor: (body: object): string => {
      last.current = JSON.stringify(body);
      const key = shared.current ?? keys.current.get(last.current) ?? crypto.randomUUID();
      keys.current.set(last.current, key);
      return key;
    },
    /** Call when the last body may have been paid: its key is that of every body until one is answered. */
    shareLast: (): void => {
      shared.current = keys.current.get(last.current) ?? null;
    },
    /** Call when the last body was answered: the next press with it is a new call. */
    forgetLast: (): void => {
      keys.current.delete(last.current);
      shared.current = null;
    },
    /** Call when what all bodies ask for has happened. */
    forgetAll: (): void => {
      keys.current.clear();
      shared.current = null;
    },
  };
};
