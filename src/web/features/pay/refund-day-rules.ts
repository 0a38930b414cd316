/** Returns noon UTC of a day such as 2026-12-06, which is that same day in every customer's time zone. */
export const noonOf = (day: string): string => `${day}T12:00:00Z`;
