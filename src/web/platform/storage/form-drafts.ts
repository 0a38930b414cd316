import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { DRAFT_PREFIX as PREFIX } from '#web/platform/storage/forget-kept.ts';

/**
 * What a form holds, and ways to change and to forget that: as saved, or as it was left in this tab before it was sent, given up
 * or its member logged out. Not for passwords.
 */
export const useFormDraft = <Values extends object>(name: string, saved: Values) => {
  const [draft, setDraft] = useState<Partial<Values> | null>(null);
  // Only the browser knows it. In one render with hydration, so that what was typed before it changes this, not what was saved.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect
    setDraft(readDraft<Values>(name));
  }, [name]);
  const values: Values = { ...saved, ...draft };
  const change = (changes: Partial<Values>): void => {
    const next = { ...values, ...changes };
    setDraft(next);
    writeStored('tab', `${PREFIX}${name}`, JSON.stringify(next));
  };
  // The form may outlive it: whoever goes back before the next page is drawn sees this very form again.
  const forget = (): void => {
    setDraft(null);
    writeStored('tab', `${PREFIX}${name}`, null);
  };
  return [values, change, forget] as const;
};

const readDraft = <Values>(name: string): Partial<Values> | null => {
  const text = readStored('tab', `${PREFIX}${name}`);
  return text === null ? null : (JSON.parse(text) as Partial<Values>);
};
