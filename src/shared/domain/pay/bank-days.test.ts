import { expect, it } from 'vitest';
import { isBankDay, nextBankDay } from '#shared/domain/pay/bank-days.ts';

it('counts the days on which TARGET is open', () => {
  const closed = ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25', '2026-12-26', '2026-11-28'];
  expect(closed.filter(isBankDay)).toEqual([]);
  // Closed: Good Friday and Easter Monday of other years. Open: Whit Monday and national holidays.
  expect(
    ['2024-03-29', '2024-04-01', '2025-04-18', '2025-04-21', '2027-03-26', '2038-04-26'].filter(isBankDay),
  ).toEqual([]);
  expect(['2026-04-02', '2026-04-07', '2026-05-25', '2026-04-27', '2026-12-24'].every(isBankDay)).toBe(true);
});

it.each([
  ['2026-11-23T10:00:00Z', '2026-11-24'],
  ['2026-11-27T10:00:00Z', '2026-11-30'],
  // Already Tuesday in Brussels.
  ['2026-11-23T23:30:00Z', '2026-11-25'],
  ['2026-12-24T10:00:00Z', '2026-12-28'],
  ['2026-04-02T10:00:00Z', '2026-04-07'],
  ['2026-12-31T10:00:00Z', '2027-01-04'],
])('after %s the next bank day is %s', (now, day) => {
  expect(nextBankDay(new Date(now))).toBe(day);
});
