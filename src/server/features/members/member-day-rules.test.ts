import { expect, it } from 'vitest';
import { ageOf } from '#server/features/members/member-day-rules.ts';

const born = { date_of_birth: '1990-06-02' };

it.each([
  ['NZ', null, '2026-06-01T12:00:00Z', 36],
  ['NL', null, '2026-06-01T21:59:00Z', 35],
  ['NL', null, '2026-06-01T22:00:00Z', 36],
  ['US', null, '2026-06-02T03:59:00Z', 35],
  ['US', 'US-HI', '2026-06-02T09:59:00Z', 35],
  ['US', 'US-HI', '2026-06-02T10:00:00Z', 36],
])('a birthday in %s %s has begun at %s or not: %s', (country, region, now, age) => {
  expect(ageOf({ ...born, country, region }, new Date(now))).toBe(age);
});
