import { describe, expect, it } from 'vitest';
import { readDebitReversals, readReportedDebit } from '#server/platform/payments/pay-debit-messages.ts';

const NAME = 'IL-1234-5678-9012';
const collection = (code: number, more: object = {}): string =>
  JSON.stringify({ id: NAME, status: { code }, amount: { value: 1000, currency: 'EUR' }, ...more });

describe('what Pay. says of a collection', () => {
  it.each([
    [91, 'processing'],
    [92, 'processing'],
    [93, 'processing'],
    [94, 'processing'],
    [100, 'paid'],
    [-63, 'declined'],
    [-70, 'cancelled'],
    [-71, 'cancelled'],
  ])('%i: %s', (code, status) => {
    expect(readReportedDebit(collection(code), NAME)).toMatchObject({ status });
  });

  it('is no answer where nobody has published the code: what is not said to have ended may be collected', () => {
    const codes = Array.from({ length: 2001 }, (_, index) => index - 1000);
    expect(codes.filter((code) => readReportedDebit(collection(code), NAME) !== null)).toEqual([
      -71, -70, -63, 91, 92, 93, 94, 100,
    ]);
  });

  it('names us in a field that may be empty, which is no name', () => {
    const merchantRefOf = (more: object) => readReportedDebit(collection(91, more), NAME)?.merchantRef;
    expect(merchantRefOf({ stats: { extra1: 'V0N4' } })).toBe('V0N4');
    for (const more of [{}, { stats: null }, { stats: {} }, { stats: { extra1: '' } }])
      expect(merchantRefOf(more)).toBeNull();
  });

  it('tells that money was taken back by two codes alone, and that it was not by one', () => {
    const codes = [-999, -90, -71, -70, -63, 91, 100];
    expect(codes.map((code) => readDebitReversals(collection(code), NAME)?.isChargedBack)).toEqual([
      null,
      null,
      true,
      true,
      null,
      null,
      false,
    ]);
  });
});
