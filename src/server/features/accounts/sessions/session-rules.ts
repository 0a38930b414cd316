/** From login; the cookie lives as long. */
export const SESSION_DAYS = 30;
/** Of one member; one more ends the oldest. */
export const SESSIONS_AT_MOST = 20;
/** So long a second factor that was shown counts; operators then log in again. */
export const STRONG_HOURS = 12;
