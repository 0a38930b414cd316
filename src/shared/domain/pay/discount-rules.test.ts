import { expect, it } from 'vitest';
import { discountCents } from '#shared/domain/pay/discount-rules.ts';

it.each([
  [1002, 25, 251],
  [999, 50, 500],
  [1001, 25, 250],
  [1003, 25, 251],
  [1, 25, 0],
  [1000, 100, 1000],
])('of %i cents, %i percent are %i cents: half a cent is the buyer’s', (listCents, percentage, expected) => {
  expect(discountCents(listCents, percentage)).toBe(expected);
});
