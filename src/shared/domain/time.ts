/** Milliseconds per unit. A day is 24 hours here; for calendar days use the member's time zone. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/**
 * Returns noon UTC of a day such as 2026-12-06, to format that day. It is the same day in the time zones of all
 * countries but New Zealand, where it is already the next one.
 */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;
