/** Wrong passwords allowed in one window before the bucket is locked. */
export const FAILURES_BEFORE_LOCK = 5;
export const FAILURE_WINDOW_MINUTES = 15;
const FIRST_LOCK_MINUTES = 5;
export const LONGEST_LOCK_MINUTES = 60;

/** Returns 5, 10, 20, 40, 60, 60 … minutes; `earlierLocks`: the number of locks in the last day. */
export const lockMinutes = (earlierLocks: number): number =>
  Math.min(FIRST_LOCK_MINUTES * 2 ** Math.min(earlierLocks, 10), LONGEST_LOCK_MINUTES);
