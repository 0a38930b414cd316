import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { DRAFT_PREFIX as PREFIX } from '#web/platform/storage/forget-kept.ts';

/**
 * What a form holds, and a way to change it: as saved, or as it was left in this tab before it was sent, given up or its
 * member logged out. Not for passwords.
 */
export const useFormDraft = <Values extends object>(name: string, saved: Values) => {
  const [values, setValues] = useState(saved);
  // Only the browser knows it. In one render with hydration, so that what was typed before it changes this, not what was saved.
  useLayoutEffect(() => {
    const kept = readDraft<Values>(name);
    // oxlint-disable-next-line react/set-state-in-effect
    if (kept !== null) setValues((known) => ({ ...known, ...kept }));
  }, [name]);
  const change = (changes: Partial<Values>): void => {
    const next = { ...values, ...changes };
    setValues(next);
    writeStored('tab', PREFIX + name, JSON.stringify(next));
  };
  return [values, change] as const;
};

export const forgetFormDraft = (name: string): void => writeStored('tab', PREFIX + name, null);

const readDraft = <Values>(name: string): Partial<Values> | null => {
  const text = readStored('tab', PREFIX + name);
  return text === null ? null : (JSON.parse(text) as Partial<Values>);
};
