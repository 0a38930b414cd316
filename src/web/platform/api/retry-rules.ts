/** After the first try. */
export const MAXIMUM_RETRIES = 5;
const FIRST_DELAY_MS = 300;
const LONGEST_DELAY_MS = 10_000;

/** Answers that may be different next time: too many requests, and a server or proxy that is restarting. */
export const isWorthRetrying = (status: number): boolean => status === 429 || (status >= 502 && status <= 504);

/**
 * How long to wait before retry number `retry` (0, 1 …): doubling, with full jitter so that a crowd does not come back
 * in step; the server's Retry-After is respected as a minimum.
 */
export const retryDelayMs = (retry: number, retryAfterSeconds: number | null, random: () => number): number => {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** retry, LONGEST_DELAY_MS);
  return Math.round((retryAfterSeconds ?? 0) * 1000 + ceiling / 2 + (random() * ceiling) / 2);
};
