import type { StoredName } from '#shared/domain/kept-in-browser.ts';

/** `tab`: session storage; `browser`: local storage. */
export type StorageKind = 'tab' | 'browser';

/** Returns null if nothing is stored under that name. */
export const readStored = <Kind extends StorageKind>(kind: Kind, name: StoredName<Kind>): string | null =>
  withStorage(kind, (storage) => storage.getItem(name));

/** null removes the value. */
export const writeStored = <Kind extends StorageKind>(
  kind: Kind,
  name: StoredName<Kind>,
  text: string | null,
): void => {
  withStorage(kind, (storage) => (text === null ? storage.removeItem(name) : storage.setItem(name, text)));
};

export const forgetStored = <Kind extends StorageKind>(kind: Kind, prefix: StoredName<Kind>): void => {
  withStorage(kind, (storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  });
};

/** Returns true if something is stored under a name that begins so. */
export const hasStored = <Kind extends StorageKind>(kind: Kind, prefix: StoredName<Kind>): boolean =>
  withStorage(kind, (storage) => Object.keys(storage).some((name) => name.startsWith(prefix))) ?? false;

/** Browsers throw if storage is blocked; this is treated as empty storage. */
const withStorage = <Result>(kind: StorageKind, access: (storage: Storage) => Result): Result | null => {
  try {
    return access(kind === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
};
