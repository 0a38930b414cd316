/** What somebody has closed and does not want to see again, kept in this browser with the time. */
export type DismissalKey = 'hide-site-entry-warning';

export const isDismissed = (key: DismissalKey): boolean => localStorage.getItem(key) !== null;

export const dismiss = (key: DismissalKey): void => localStorage.setItem(key, new Date().toISOString());
