import { useState, useSyncExternalStore } from 'react';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const watchNothing = () => () => undefined;

/** Keeps unsent text across reloads. Only the browser has it, so the first render is without it. */
export const useKeepDraft = (memberId: string, partner: string) => {
  const name = `draft:${memberId}:${partner}`;
  const kept = useSyncExternalStore(
    watchNothing,
    () => readMemory(name),
    () => null,
  );
  const [typed, setTyped] = useState<string | null>(null);
  const setDraft = (text: string): void => {
    setTyped(text);
    writeMemory(name, text === '' ? null : text);
  };
  return { draft: typed ?? kept ?? '', setDraft };
};
