import { expect, it } from 'vitest';
import { amountText, readAmountCents } from '#shared/domain/pay/amount-rules.ts';

it.each([
  ['50', 5000],
  [' 50,5 ', 5050],
  ['50.05', 5005],
  ['0', 0],
  ['1 000', 100_000],
  ['12\u202f345,50', 1_234_550],
])('%s is an amount', (text, cents) => {
  expect(readAmountCents(text)).toBe(cents);
});

it.each(['', '-5', '1e3', '50.005', '€50', '123456', '123 456', '5,', '0 50', '12 50', '5 0000', '1 000 5', '50 ,5'])(
  '"%s" is none',
  (text) => {
    expect(readAmountCents(text)).toBeNull();
  },
);

it('writes an amount as it can be typed', () => {
  expect([5000, 5050, 0].map(amountText)).toEqual(['50', '50.50', '0']);
});
