import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#shared/domain/time.ts';
import { noteServerTime, serverNow } from '#web/platform/clock/server-clock.ts';

const SERVER = Date.parse('2026-06-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.setSystemTime(SERVER);
  noteServerTime(SERVER);
  vi.useRealTimers();
});

it.each([2 * DAY_MS, -2 * DAY_MS, 10_000, -10_000])(
  'on a device that is %s ms ahead shows the server’s time',
  (ahead) => {
    vi.setSystemTime(SERVER + ahead);
    noteServerTime(SERVER);
    expect(serverNow()).toBe(SERVER);
    vi.setSystemTime(SERVER + ahead + 60_000);
    expect(serverNow()).toBe(SERVER + 60_000);
  },
);

it('goes by the device where both say nearly the same, and after its clock was set right', () => {
  vi.setSystemTime(SERVER + 2 * DAY_MS);
  noteServerTime(SERVER);
  vi.setSystemTime(SERVER + 3_000);
  noteServerTime(SERVER);
  expect(serverNow()).toBe(SERVER + 3_000);
});

it('keeps what it knows where an answer has no date', () => {
  vi.setSystemTime(SERVER + 2 * DAY_MS);
  noteServerTime(SERVER);
  noteServerTime(Number.NaN);
  expect(serverNow()).toBe(SERVER);
});
