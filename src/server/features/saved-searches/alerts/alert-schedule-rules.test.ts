import { expect, it } from 'vitest';
import { nextAlertAt, alertedUntil } from '#server/features/saved-searches/alerts/alert-schedule-rules.ts';

it.each([
  ['daily', '2026-06-01T12:00:00Z', 'Europe/Amsterdam', '2026-06-01T16:00:00Z'],
  ['daily', '2026-06-01T16:00:00Z', 'Europe/Amsterdam', '2026-06-02T16:00:00Z'],
  ['daily', '2026-06-01T15:59:59Z', 'Europe/Amsterdam', '2026-06-01T16:00:00Z'],
  ['weekly', '2026-06-01T12:00:00Z', 'Europe/Amsterdam', '2026-06-05T16:00:00Z'],
  ['weekly', '2026-06-05T16:00:00Z', 'Europe/Amsterdam', '2026-06-12T16:00:00Z'],
  // Friday evening in Los Angeles is Saturday in UTC.
  ['weekly', '2026-06-01T12:00:00Z', 'America/Los_Angeles', '2026-06-06T01:00:00Z'],
  // Daylight saving time ends in the night of 25 October.
  ['daily', '2026-10-24T16:00:00Z', 'Europe/Amsterdam', '2026-10-25T17:00:00Z'],
] as const)('the first %s mail after %s in %s is due at %s', (frequency, after, timeZone, at) => {
  expect(nextAlertAt(frequency, new Date(after), timeZone).toISOString()).toBe(at.replace('Z', '.000Z'));
});

it('new members are announced two hours after they have joined, and nobody twice', () => {
  const now = new Date('2026-06-01T16:00:00Z');
  expect(alertedUntil(now, new Date('2026-05-01T00:00:00Z'))).toEqual(new Date('2026-06-01T14:00:00Z'));
  const justNow = new Date('2026-06-01T15:00:00Z');
  expect(alertedUntil(now, justNow)).toEqual(justNow);
});
