import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REMEMBERED_KEYS, RateStore } from '#server/platform/http/protection/rate-store.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

let store: RateStore;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') });
  store = new RateStore();
});
afterEach(() => vi.useRealTimers());

const count = (key: string): unknown => {
  const answers: unknown[] = [];
  store.incr(key, (_error, answer) => answers.push(answer), MINUTE_MS);
  return answers[0];
};
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('counts each key within a window that begins with the first request', () => {
  expect([count('anna'), count('anna'), count('bert')]).toEqual([
    { current: 1, ttl: MINUTE_MS },
    { current: 2, ttl: MINUTE_MS },
    { current: 1, ttl: MINUTE_MS },
  ]);
  wait(MINUTE_MS - 1);
  expect(count('anna')).toEqual({ current: 3, ttl: 1 });
  wait(1);
  expect(count('anna')).toEqual({ current: 1, ttl: MINUTE_MS });
});

it('begins anew when the clock is set back, so that nobody is sent away for longer than a window', () => {
  count('anna');
  count('anna');
  wait(-180 * MINUTE_MS);
  expect([count('anna'), count('anna')]).toEqual([
    { current: 1, ttl: MINUTE_MS },
    { current: 2, ttl: MINUTE_MS },
  ]);
});

it('remembers so many keys, those that were seen last', () => {
  for (const key of ['anna', 'bert', 'anna']) count(key);
  for (let others = 0; others < REMEMBERED_KEYS - 1; others += 1) count(`${others}`);
  expect([count('anna'), count('bert')]).toMatchObject([{ current: 3 }, { current: 1 }]);
});

it('counts apart for each limit', () => {
  count('anna');
  const other = store.child();
  const answers: unknown[] = [];
  other.incr('anna', (_error, answer) => answers.push(answer), MINUTE_MS);
  expect(answers).toEqual([{ current: 1, ttl: MINUTE_MS }]);
});
