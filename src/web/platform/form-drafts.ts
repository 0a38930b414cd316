import { useMemo, useSyncExternalStore } from 'react';
import { DRAFT_PREFIX as PREFIX } from '#web/platform/forget-kept.ts';

/** What was typed into a form, field by field, as its FormData has it. */
export type FormDraft = Readonly<Record<string, readonly string[]>>;

const watchNothing = () => () => undefined;

/** What was typed before the page was loaded, which only the browser knows: null on the server, while waking up, and where nothing was. */
export const useFormDraft = (name: string): FormDraft | null => {
  const isAwake = useSyncExternalStore(
    watchNothing,
    () => true,
    () => false,
  );
  return useMemo(() => (isAwake ? readDraft(name) : null), [isAwake, name]);
};

/** For this tab, until it is sent, given up or its member logs out. Not for passwords. */
export const keepFormDraft = (name: string, form: HTMLFormElement): void => {
  const fields = new FormData(form);
  const texts = [...new Set(fields.keys())].map((field) => [
    field,
    fields.getAll(field).filter((value) => typeof value === 'string'),
  ]);
  withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(Object.fromEntries(texts))));
};

export const forgetFormDraft = (name: string): void => {
  withStorage((storage) => storage.removeItem(PREFIX + name));
};

const readDraft = (name: string): FormDraft | null => {
  const text = withStorage((storage) => storage.getItem(PREFIX + name));
  return text === null ? null : (JSON.parse(text) as FormDraft);
};

/** Browsers that keep nothing throw instead of forgetting. */
const withStorage = <Result>(access: (storage: Storage) => Result): Result | null => {
  try {
    return access(sessionStorage);
  } catch {
    return null;
  }
};
