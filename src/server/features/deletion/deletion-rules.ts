import { DAY_MS } from '#shared/domain/time.ts';

/** For this many days, the mailed link restores the account. */
export const DAYS_TO_RETURN = 14;

/** Returns when the account is erased: at once without a confirmed address, because no link can be mailed. */
export const eraseTimeOf = (startedAt: Date, statusBefore: 'not_confirmed' | 'active' | 'locked_out'): Date =>
  statusBefore !== 'not_confirmed' ? new Date(startedAt.getTime() + DAYS_TO_RETURN * DAY_MS) : startedAt;

/** Maximum number of mails with the link per day, including the first. */
export const MAXIMUM_LINK_MAILS = 3;
