import { expect, it } from 'vitest';
import { isWorthRetrying, retryDelayMs } from '#web/platform/api/retry-rules.ts';

it('retries only what may be different next time', () => {
  expect([429, 502, 503, 504].every(isWorthRetrying)).toBe(true);
  expect([400, 401, 403, 404, 409, 421, 500, 501].some(isWorthRetrying)).toBe(false);
});

it('doubles the delay up to ten seconds, with jitter over its upper half', () => {
  expect([0, 1, 2, 3].map((retry) => retryDelayMs(retry, null, () => 1))).toEqual([300, 600, 1200, 2400]);
  expect(retryDelayMs(3, null, () => 0)).toBe(1200);
  expect(retryDelayMs(20, null, () => 1)).toBe(10_000);
});

it('waits at least as long as the server asked for', () => {
  expect(retryDelayMs(0, 7, () => 0)).toBe(7150);
});
