import { expect, it } from 'vitest';
import { formatFor } from '#shared/i18n/format.ts';
import { countdownText, dayNameOf, secondsUntil } from '#web/features/pay/discounts/countdown-rules.ts';

it.each([
  [0, '0:00:00'],
  [59, '0:00:59'],
  [14_347, '3:59:07'],
  [14_400, '4:00:00'],
])('%i seconds are %s', (seconds, text) => {
  expect(countdownText(seconds)).toBe(text);
});

it('counts whole seconds, and stops at the end', () => {
  const end = '2026-01-02T12:00:00.000Z';
  expect(secondsUntil(end, Date.parse(end) - 1500)).toBe(2);
  expect(secondsUntil(end, Date.parse(end))).toBe(0);
  expect(secondsUntil(end, Date.parse(end) + 60_000)).toBe(0);
});

it.each([
  ['2026-01-02T22:59:00Z', 'today'],
  ['2026-01-02T23:00:00Z', 'tomorrow'],
  ['2026-01-03T22:59:00Z', 'tomorrow'],
  ['2026-01-03T23:00:00Z', null],
  ['2026-01-01T22:59:00Z', null],
])('%s is %s in Amsterdam', (instant, name) => {
  const format = formatFor({ locale: 'en', timeZone: 'Europe/Amsterdam' });
  const now = Date.parse('2026-01-02T10:00:00Z');
  expect(dayNameOf(instant, now, (at) => format.date(at, 'short'))).toBe(name);
});

it.each([
  ['a day of 25 hours', '2026-10-24T22:30:00Z', '2026-10-25T23:00:00Z'],
  ['a day of 23 hours', '2026-03-28T22:30:00Z', '2026-03-29T12:00:00Z'],
])('says tomorrow next to %s', (_what, now, instant) => {
  const format = formatFor({ locale: 'en', timeZone: 'Europe/Amsterdam' });
  expect(dayNameOf(instant, Date.parse(now), (at) => format.date(at, 'short'))).toBe('tomorrow');
});
