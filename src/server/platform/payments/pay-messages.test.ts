import { expect, it } from 'vitest';
import { readReversals } from '#server/platform/payments/pay-messages.ts';

const ID = '3d813cbb-47fb-42ba-91df-831e1593ac29';

it.each([
  [-82, 'EUR', 300, 300, false],
  [-82, 'GBP', 300, null, false],
  [-81, 'EUR', 1000, 1000, false],
  [-81, 'GBP', 1000, null, false],
  [100, 'EUR', 0, 0, true],
  [100, 'GBP', 0, null, false],
])('status %i: of a payment in euros, %s %i refunded is %s', (code, currency, value, refundedCents, isUntouched) => {
  const amount = { value: 1000, currency: 'EUR' };
  const text = JSON.stringify({ id: ID, status: { code }, amount, amountRefunded: { value, currency } });
  expect(readReversals(text, ID)).toMatchObject({ refundedCents, isUntouched });
});
