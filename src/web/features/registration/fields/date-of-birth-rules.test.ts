import { expect, it } from 'vitest';
import { datePartsOf, joinDate, splitDate } from '#web/features/registration/fields/date-of-birth-rules.ts';

it.each([
  ['nl-NL', 'day month year'],
  ['en-US', 'month day year'],
  ['en-GB', 'day month year'],
  ['sv-SE', 'year month day'],
  ['de-DE', 'day month year'],
])('asks in the order of %s: %s', (tag, order) => {
  expect(datePartsOf(tag).join(' ')).toBe(order);
});

it.each([
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '7', month: '5', year: '1990' }, '1990-05-07'],
  [{ day: '7', month: '', year: '1990' }, '1990-00-07'],
])('joins %j to “%s”', (parts, date) => {
  expect(joinDate(parts)).toBe(date);
  expect(splitDate(date)).toEqual(parts);
});
