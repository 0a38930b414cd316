import { expect, it } from 'vitest';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { groupByDay, isContinued } from '#web/features/chat/messages/message-day-rules.ts';

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
