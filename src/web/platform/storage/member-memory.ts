import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { MEMORY_PREFIX as PREFIX } from '#web/platform/storage/forget-kept.ts';

/** What this browser keeps of a member until they log out: null where nothing was kept. */
export const readMemory = (name: string): string | null => readStored('browser', `${PREFIX}${name}`);

/** null forgets. */
export const writeMemory = (name: string, text: string | null): void =>
  writeStored('browser', `${PREFIX}${name}`, text);

/** Another tab has changed it. Returns what ends the watch. */
export const onMemoryChanged = (name: string, listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === `${PREFIX}${name}`) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
