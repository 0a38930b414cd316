import { describe, expect, it } from 'vitest';
import { newsAgeMs, snoozedUntil, snoozeEnd } from '#server/features/notifications/planning/snooze-rules.ts';
import type { Snooze } from '#shared/domain/account/notification-settings.ts';
import { DAY_MS } from '#shared/domain/time.ts';

const at = (text: string) => new Date(text);

describe('a snooze', () => {
  it('of an hour and of a week ends so much later', () => {
    const end = (snooze: Snooze) => snoozeEnd(snooze, 'Europe/Amsterdam', at('2026-06-01T10:20:00Z')).toISOString();
    expect([end('hour'), end('week')]).toEqual(['2026-06-01T11:20:00.000Z', '2026-06-08T10:20:00.000Z']);
  });

  it('till tomorrow ends at nine where the member lives, after the next night', () => {
    const end = (zone: string, now: string) => snoozeEnd('morning', zone, at(now)).toISOString();
    expect(end('Europe/Amsterdam', '2026-06-01T10:20:00Z')).toBe('2026-06-02T07:00:00.000Z');
    expect(end('Europe/Helsinki', '2026-06-01T10:20:00Z')).toBe('2026-06-02T06:00:00.000Z');
    // At 8:30, “tomorrow” skips today's 9:00; at 2:00 at night it means the coming 9:00.
    expect(end('Europe/Amsterdam', '2026-06-01T06:30:00Z')).toBe('2026-06-02T07:00:00.000Z');
    expect(end('Europe/Amsterdam', '2026-06-01T00:00:00Z')).toBe('2026-06-01T07:00:00.000Z');
    // Clocks go forward in the night of 29 March, and back in that of 25 October.
    expect(end('Europe/Amsterdam', '2026-03-28T11:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(end('Europe/Amsterdam', '2026-10-24T11:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
  });

  it('is over at its end', () => {
    const until = at('2026-06-01T12:00:00Z');
    expect(snoozedUntil({ snoozedUntil: until }, at('2026-06-01T11:59:59Z'))).toEqual(until);
    expect(snoozedUntil({ snoozedUntil: until }, until)).toBeNull();
    expect(snoozedUntil({ snoozedUntil: null }, until)).toBeNull();
  });

  it('is not counted in the age of news', () => {
    const snoozed = { snoozedFrom: at('2026-06-02T00:00:00Z'), snoozedUntil: at('2026-06-09T00:00:00Z') };
    const daysOld = (since: string, now: string) => newsAgeMs(snoozed, at(since), at(now)) / DAY_MS;
    expect(daysOld('2026-06-01T00:00:00Z', '2026-06-10T00:00:00Z')).toBe(2);
    expect(daysOld('2026-06-05T00:00:00Z', '2026-06-07T00:00:00Z')).toBe(0);
    expect(daysOld('2026-06-10T00:00:00Z', '2026-06-11T00:00:00Z')).toBe(1);
    expect(daysOld('2026-05-30T00:00:00Z', '2026-06-01T00:00:00Z')).toBe(2);
    expect(newsAgeMs({ snoozedFrom: null, snoozedUntil: null }, at('2026-06-01'), at('2026-06-02'))).toBe(DAY_MS);
  });
});
