import { expect, it } from 'vitest';
import { readReversals } from '#server/platform/payments/pay-messages.ts';

const ID = '3d813cbb-47fb-42ba-91df-831e1593ac29';

it.each([
  [-82, { value: 300, currency: 'EUR' }, { refundedCents: 300, isUntouched: false }],
  [-82, { value: 300, currency: 'GBP' }, { refundedCents: null, isUntouched: false }],
  [-81, { value: 1000, currency: 'EUR' }, { refundedCents: 1000, isUntouched: false }],
  [-81, { value: 1000, currency: 'GBP' }, { refundedCents: null, isUntouched: false }],
  [100, { value: 0, currency: 'EUR' }, { refundedCents: 0, isUntouched: true }],
  [100, { value: 0, currency: 'GBP' }, { refundedCents: null, isUntouched: false }],
])('status %i: of a payment in euros, %j refunded is %j', (code, amountRefunded, reversals) => {
  const amount = { value: 1000, currency: 'EUR' };
  const text = JSON.stringify({ id: ID, status: { code }, amount, amountRefunded });
  expect(readReversals(text, ID)).toMatchObject(reversals);
});
