import type { StoredName } from '#shared/domain/kept-in-browser.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** A message the member has closed, stored in this browser with the time. */
export type DismissalKey = Extract<StoredName<'browser'>, `hide-${string}`>;

/** For browsers with blocked storage: lasts until the page is reloaded. */
const onlyHere = new Map<DismissalKey, string>();

/** Returns true if the message was closed within `days`; without `days`, closed at any time. */
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
