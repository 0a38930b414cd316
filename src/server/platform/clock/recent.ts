/** Upper limit of the clock difference between two nodes. */
const SKEW_MS = 60_000;

/** A time further in the future was written before the clock was set back. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + SKEW_MS);

/**
 * Whether `then` is less than `ms` ago. A time in the future counts as long ago: after the clock was set back, nothing waits,
 * and nothing stays valid, until the clock has caught up.
 */
export const isRecent = (then: Date, now: Date, ms: number): boolean =>
  now.getTime() - then.getTime() < ms && then < latestPast(now);

/** Returns the same condition in SQL, for a column and the parameter that holds the current time. */
export const isRecentSql = (column: string, now: string, interval: string): string =>
  `(${column} > ${now}::timestamptz - interval '${interval}' and ${column} < ${latestPastSql(now)})`;

export const latestPastSql = (now: string): string => `${now}::timestamptz + interval '${SKEW_MS} milliseconds'`;
