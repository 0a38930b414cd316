/** Clocks of two nodes differ by less. */
const SKEW_MS = 60_000;

/** What is said to have happened later was written before the clock was set back. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + SKEW_MS);

/**
 * Whether `then` lies less than `ms` back. Nothing waits, and nothing holds, until a clock that was set back has come there
 * again: what lies ahead counts as long ago.
 */
export const isRecent = (then: Date, now: Date, ms: number): boolean =>
  now.getTime() - then.getTime() < ms && then < latestPast(now);

/** The same in SQL, for a column and the parameter that holds the time. */
export const isRecentSql = (column: string, now: string, interval: string): string =>
  `(${column} > ${now}::timestamptz - interval '${interval}' and ${column} < ${latestPastSql(now)})`;

export const latestPastSql = (now: string): string => `${now}::timestamptz + interval '${SKEW_MS} milliseconds'`;
