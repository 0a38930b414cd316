import { expect, it } from 'vitest';
import { readPayStatus } from '#server/platform/payments/pay-statuses.ts';

it.each([
  [20, 'waiting', null],
  [25, 'processing', null],
  [50, 'processing', null],
  [75, 'processing', null],
  [76, 'processing', null],
  [80, 'processing', null],
  [85, 'processing', null],
  [90, 'processing', null],
  [95, 'processing', null],
  [97, 'processing', null],
  [98, 'processing', null],
  [100, 'paid', null],
  [-51, 'mismatch', null],
  [-60, 'declined', 'technical'],
  [-61, 'cancelled', null],
  [-63, 'declined', 'denied'],
  [-64, 'declined', 'denied'],
  [-70, 'cancelled', null],
  [-71, 'cancelled', null],
  [-72, 'cancelled', null],
  [-80, 'expired', null],
  [-81, 'cancelled', null],
  [-82, 'mismatch', null],
  [-90, 'cancelled', null],
])('status %i of Pay. is %s, with the failure %s', (code, status, failure) => {
  expect(readPayStatus(code)).toEqual({ status, failure });
});

it.each([-999, -91, -62, -1, 0, 1, 99, 101, 1000])('status %i, which Pay. has not documented, says nothing', (code) => {
  expect(readPayStatus(code)).toBeNull();
});

it('only one status is paid', () => {
  const codes = Array.from({ length: 2001 }, (_, index) => index - 1000);
  expect(codes.filter((code) => readPayStatus(code)?.status === 'paid')).toEqual([100]);
});
