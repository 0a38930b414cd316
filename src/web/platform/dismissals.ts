/** What somebody has closed and does not want to see again, kept in this browser with the time. */
export type DismissalKey = 'hide-site-entry-warning';

export const isDismissed = (key: DismissalKey): boolean =>
  withStorage((storage) => storage.getItem(key) !== null) ?? false;

export const dismiss = (key: DismissalKey): void => {
  withStorage((storage) => storage.setItem(key, new Date().toISOString()));
};

/** Browsers that keep nothing throw instead of forgetting; then it is asked again. */
const withStorage = <Result>(access: (storage: Storage) => Result): Result | null => {
  try {
    return access(localStorage);
  } catch {
    return null;
  }
};
