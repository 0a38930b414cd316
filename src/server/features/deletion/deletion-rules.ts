const DAY_MS = 24 * 3600 * 1000;

/** How long the mailed link brings everything back. */
const DAYS_TO_RETURN = 14;

/** Without a proved address there is no mailbox that a way back could be sent to. */
export const eraseTimeOf = (startedAt: Date, statusBefore: 'not_confirmed' | 'active'): Date =>
  statusBefore === 'active' ? new Date(startedAt.getTime() + DAYS_TO_RETURN * DAY_MS) : startedAt;

/** Mails with the link in one day, the first one included. */
export const MAXIMUM_LINK_MAILS = 3;
