import { COOKIES } from '#shared/domain/kept-in-browser.ts';

/** Counted from the login; the cookie has the same lifetime. */
export const SESSION_DAYS = COOKIES.session.days;
/** Maximum per member; one more session ends the oldest. */
export const SESSIONS_AT_MOST = 20;
/** How long a used second factor counts; operators must then log in again. */
export const STRONG_HOURS = 12;
