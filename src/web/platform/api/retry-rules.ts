/** Retries after the first attempt. */
export const MAXIMUM_RETRIES = 5;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 10_000;
/** A reply that asks to wait longer is shown instead. */
const LONGEST_WAIT_SECONDS = 10;

/**
 * Returns true for statuses that are temporary: too many requests, or a server or proxy that is restarting. Not if the
 * server asks to wait for more than 10 seconds, as for a limit per hour.
 */
export const isWorthRetrying = (status: number, retryAfterSeconds: number | null): boolean =>
  (status === 429 || (status >= 502 && status <= 504)) && (retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;

/**
 * Returns the delay before retry number `retry` (0, 1 …). It doubles each time, up to 10 seconds; half of it is random,
 * so that clients do not retry in step. The server's Retry-After is added.
 */
export const retryDelayMs = (retry: number, retryAfterSeconds: number | null, random: () => number): number => {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS);
  return Math.round((retryAfterSeconds ?? 0) * 1000 + ceiling / 2 + (random() * ceiling) / 2);
};
