import { DAY_MS, MINUTE_MS, WEEK_MS } from '#shared/domain/time.ts';

/** Visits are shown for this long and then deleted. */
export const KEPT_VISIT_DAYS = 90;
export const KEEP_VISITS_MS = KEPT_VISIT_DAYS * DAY_MS;

/** Visits that the visited member has not seen are shown as new for this long. */
export const NEW_VISIT_MS = WEEK_MS;

/** Coming back within this time belongs to the same visit. */
export const SAME_VISIT_MS = 10 * MINUTE_MS;
