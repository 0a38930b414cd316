/** `tab`: session storage; `browser`: local storage. */
export type StorageKind = 'tab' | 'browser';

/** null: nothing is kept under that name. */
export const readStored = (kind: StorageKind, name: string): string | null =>
  withStorage(kind, (storage) => storage.getItem(name));

/** null forgets. */
export const writeStored = (kind: StorageKind, name: string, text: string | null): void => {
  withStorage(kind, (storage) => (text === null ? storage.removeItem(name) : storage.setItem(name, text)));
};

export const forgetStored = (kind: StorageKind, prefix: string): void => {
  withStorage(kind, (storage) => {
    for (const name of Object.keys(storage)) if (name.startsWith(prefix)) storage.removeItem(name);
  });
};

/** A browser that may not store anything throws: it is treated as one that has stored nothing. */
const withStorage = <Result>(kind: StorageKind, access: (storage: Storage) => Result): Result | null => {
  try {
    return access(kind === 'tab' ? sessionStorage : localStorage);
  } catch {
    return null;
  }
};
