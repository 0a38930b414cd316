/** A day such as 2026-12-06, at a time at which it is that day for everybody who buys here. */
export const dayOf = (day: string): string => `${day}T12:00:00Z`;
