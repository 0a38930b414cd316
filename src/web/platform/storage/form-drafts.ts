import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';
import { DRAFT_PREFIX as PREFIX } from '#web/platform/storage/forget-kept.ts';

/**
 * Returns a form's values (as saved, with this tab's unsent changes) and functions to change and to discard the draft.
 * The draft lasts until it is sent, discarded, or the member logs out. Not for passwords.
 */
export const useFormDraft = <Values extends object>(name: string, saved: Values) => {
  const [draft, setDraft] = useState<Partial<Values> | null>(null);
  // Only the browser has the draft. It is read in the hydration render, so that earlier typing changes it, not the
  // saved values.
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
  // The form may stay mounted: going back before the next page is rendered shows this same form.
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
