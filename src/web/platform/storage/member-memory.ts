import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { MEMORY_PREFIX as PREFIX } from '#web/platform/storage/forget-kept.ts';

/** Reads a value this browser keeps until the member logs out; null: not stored. */
export const readMemory = (name: string): string | null => readStored('browser', `${PREFIX}${name}`);

/** null removes the value. */
export const writeMemory = (name: string, text: string | null): void =>
  writeStored('browser', `${PREFIX}${name}`, text);

/** Calls the listener when another tab changes the value. Returns a function that ends the watch. */
export const onMemoryChanged = (name: string, listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === `${PREFIX}${name}`) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
