import { expect, it } from 'vitest';
import { minimumAgeIn } from '#shared/domain/countries/minimum-age.ts';

const packs = { NL: { minimumAge: 18 }, XX: { minimumAge: 21 } };

it.each([
  ['NL', 18],
  ['XX', 21],
  ['BR', 21],
  [null, 21],
])('in %s is %i: the country’s own, else the strictest', (country, years) => {
  expect(minimumAgeIn(country, packs)).toBe(years);
});

it('is never below 18', () => {
  expect(minimumAgeIn(null)).toBeGreaterThanOrEqual(18);
});
