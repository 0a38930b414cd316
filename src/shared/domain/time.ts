/** Milliseconds per unit. A day is 24 hours here; for calendar days use the member's time zone. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/**
 * Returns an instant of a day such as 2026-12-06, to format that day: the same day in all time zones from UTC−10
 * (Honolulu) to UTC+13:45 (Chatham Islands), those of all countries.
 */
export const instantOfDay = (day: string): string => `${day}T10:00:00Z`;
