/** What somebody has closed and does not want to see again, kept in this browser with the time. */
export type DismissalKey = 'hide-site-entry-warning' | 'hide-enrich-alert' | 'hide-disabled-notifications-alert';

const DAY_MS = 24 * 3600 * 1000;

/** `days`: for how long it counts; without, for good. */
export const isDismissed = (
  key: DismissalKey,
  { days = Number.POSITIVE_INFINITY }: { days?: number } = {},
): boolean => {
  const dismissedAt = withStorage((storage) => storage.getItem(key));
  if (dismissedAt === null) return false;
  const age = Date.now() - Date.parse(dismissedAt);
  return !(age > days * DAY_MS);
};

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
