import { expect, it } from 'vitest';
import { isWorthRetrying, retryDelayMs } from '#web/platform/api/retry-rules.ts';

it('retries only what may be different next time', () => {
  expect([429, 502, 503, 504].every((status) => isWorthRetrying(status, null))).toBe(true);
  expect([400, 401, 403, 404, 409, 421, 500, 501].some((status) => isWorthRetrying(status, null))).toBe(false);
});

it('does not retry what the server will refuse for longer than ten seconds', () => {
  expect([null, 1, 10, 11, 3600].map((seconds) => isWorthRetrying(429, seconds))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

it('doubles the delay up to ten seconds, with jitter over its upper half', () => {
  expect([0, 1, 2, 3].map((retry) => retryDelayMs(retry, null, () => 1))).toEqual([300, 600, 1200, 2400]);
  expect(retryDelayMs(3, null, () => 0)).toBe(1200);
  expect(retryDelayMs(20, null, () => 1)).toBe(10_000);
});

it('waits at least as long as the server asked for', () => {
  expect(retryDelayMs(0, 7, () => 0)).toBe(7150);
});
