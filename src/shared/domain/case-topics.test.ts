import { expect, it } from 'vitest';
import { appealUntil } from '#shared/domain/case-topics.ts';

it.each([
  ['2026-06-01', '2026-12-01'],
  ['2026-08-31', '2027-02-28'],
  ['2027-08-31', '2028-02-29'],
  ['2026-03-31', '2026-09-30'],
])('a decision of %s may be contested until %s', (decided, last) => {
  expect(appealUntil(new Date(`${decided}T12:00:00Z`))).toEqual(new Date(`${last}T12:00:00Z`));
});
