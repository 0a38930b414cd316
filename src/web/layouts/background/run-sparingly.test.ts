import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSparingly } from '#web/layouts/background/run-sparingly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('starts at once, and however often it is asked, once a second', async () => {
  let runs = 0;
  const run = runSparingly(async () => {
    runs += 1;
  });
  run();
  expect(runs).toBe(1);
  for (let asked = 0; asked < 10; asked += 1) run();
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(2);
});

it('runs again for what happened while it ran, even when it failed', async () => {
  let runs = 0;
  const run = runSparingly(async () => {
    runs += 1;
    await new Promise((_resolve, reject) => {
      setTimeout(reject, 300);
    });
  });
  run();
  await vi.advanceTimersByTimeAsync(100);
  run();
  await vi.advanceTimersByTimeAsync(1_300);
  expect(runs).toBe(2);
});
