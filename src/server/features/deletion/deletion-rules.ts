const DAY_MS = 24 * 3600 * 1000;

/** How long the mailed link brings everything back. */
const DAYS_TO_RETURN = 14;

export const eraseTimeOf = (startedAt: Date): Date => new Date(startedAt.getTime() + DAYS_TO_RETURN * DAY_MS);

/** Mails with the link in one day, the first one included. */
export const MAXIMUM_LINK_MAILS = 3;
