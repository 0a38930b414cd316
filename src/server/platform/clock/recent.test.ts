import { expect, it } from 'vitest';
import { isRecent } from '#server/platform/clock/recent.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

const NOW = new Date('2026-06-01T12:00:00Z');

it.each([
  ['2026-06-01T12:00:00Z', true],
  ['2026-06-01T11:00:00.001Z', true],
  ['2026-06-01T11:00:00Z', false],
  ['2026-06-01T12:00:59Z', true],
  ['2026-06-01T12:01:00Z', false],
  ['2026-06-01T15:00:00Z', false],
])('%s was within the hour before noon, other clocks’ differences allowed: %s', (then, recent) => {
  expect(isRecent(new Date(then), NOW, HOUR_MS)).toBe(recent);
});
