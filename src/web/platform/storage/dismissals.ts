import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** What somebody has closed and does not want to see again, kept in this browser with the time. */
export type DismissalKey =
  | 'hide-site-entry-warning'
  | 'hide-enrich-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

const DAY_MS = 24 * 3600 * 1000;

/** `days`: for how long it counts; without, for good. */
export const isDismissed = (
  key: DismissalKey,
  { days = Number.POSITIVE_INFINITY }: { days?: number } = {},
): boolean => {
  const dismissedAt = readStored('browser', key);
  if (dismissedAt === null) return false;
  const age = Date.now() - Date.parse(dismissedAt);
  return !(age > days * DAY_MS);
};

export const dismiss = (key: DismissalKey): void => {
  writeStored('browser', key, new Date().toISOString());
};
