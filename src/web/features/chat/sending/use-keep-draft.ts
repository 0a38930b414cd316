import { useState, useSyncExternalStore } from 'react';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

const watchNothing = () => () => undefined;

/** The words that are not sent yet: there again after a reload. Only the browser knows them, so the first paint is without. */
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
