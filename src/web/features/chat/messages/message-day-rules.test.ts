import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { formatFor } from '#shared/i18n/format.ts';
import { groupByDay, isContinued, recentDayOf } from '#web/features/chat/messages/message-day-rules.ts';

const at = (sent_at: string, is_own = false) => ({ sent_at, is_own, reactions: [] }) as unknown as Message;

it('puts messages of one day together', () => {
  const days = groupByDay(
    [at('2026-01-01T10:00:00Z'), at('2026-01-01T23:00:00Z'), at('2026-01-02T01:00:00Z')],
    (instant) => instant.slice(0, 10),
  );
  expect(days.map(({ key, messages }) => [key, messages.length])).toEqual([
    ['2026-01-01', 2],
    ['2026-01-02', 1],
  ]);
});

it('draws closer what one person says in a row', () => {
  const first = at('2026-01-01T10:00:00Z');
  expect(isContinued(at('2026-01-01T10:01:00Z'), first)).toBe(true);
  expect(isContinued(at('2026-01-01T10:01:00Z', true), first)).toBe(false);
  expect(isContinued(at('2026-01-01T10:09:00Z'), first)).toBe(false);
  expect(isContinued(first, undefined)).toBe(false);
});

it.each([
  ['on an ordinary day', '2026-01-02T10:00:00Z', '2026-01-01T12:00:00Z', '2025-12-31T12:00:00Z'],
  ['late on a day of 25 hours', '2026-10-25T22:30:00Z', '2026-10-24T12:00:00Z', '2026-10-23T12:00:00Z'],
  ['early after a day of 23 hours', '2026-03-29T22:30:00Z', '2026-03-29T12:00:00Z', '2026-03-28T12:00:00Z'],
])('names today and yesterday %s', (_when, now, yesterday, before) => {
  const format = formatFor({ locale: 'en', timeZone: 'Europe/Amsterdam' });
  const dayKeyOf = (instant: string | number) => format.date(instant, 'short');
  const names = [now, yesterday, before].map((at) => recentDayOf(dayKeyOf(at), Date.parse(now), dayKeyOf));
  expect(names).toEqual(['today', 'yesterday', null]);
});
