import type { StoredName } from '#shared/domain/kept-in-browser.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** What somebody has closed and does not want to see again, kept in this browser with the time. */
export type DismissalKey = Extract<StoredName<'browser'>, `hide-${string}`>;

/** Of browsers that may not store anything: until the page is loaded anew. */
const onlyHere = new Map<DismissalKey, string>();

/** `days`: for how long it counts; without, for good. */
export const isDismissed = (
  key: DismissalKey,
  { days = Number.POSITIVE_INFINITY }: { days?: number } = {},
): boolean => {
  const dismissedAt = readStored('browser', key) ?? onlyHere.get(key);
  if (dismissedAt === undefined) return false;
  const age = Date.now() - Date.parse(dismissedAt);
  return !(age > days * DAY_MS);
};

export const dismiss = (key: DismissalKey): void => {
  const now = new Date().toISOString();
  writeStored('browser', key, now);
  if (readStored('browser', key) === null) onlyHere.set(key, now);
};
