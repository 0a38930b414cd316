import { describe, expect, it } from 'vitest';
import { moneyOfCredits, type PricedLot } from '#shared/domain/pay/credit-money.ts';

const given: PricedLot = { credits_left: 5, credits_total: 20, amount_cents: 0, currency: null };
const bought: PricedLot = { credits_left: 100, credits_total: 100, amount_cents: 1170, currency: 'EUR' };
const abroad: PricedLot = { credits_left: 100, credits_total: 100, amount_cents: 5000, currency: 'PLN' };

describe('what credits have cost', () => {
  it('is reckoned from the lots in the order in which they are used', () => {
    expect(moneyOfCredits([bought], 10)).toEqual({ cents: 117, currency: 'EUR' });
    expect(moneyOfCredits([given, bought], 10)).toEqual({ cents: 59, currency: 'EUR' });
    expect(moneyOfCredits([given, bought], 5)).toEqual({ cents: 0, currency: null });
  });

  it('is not known where there are too few, or money of two currencies would be added', () => {
    expect(moneyOfCredits([given], 6)).toBeNull();
    expect(moneyOfCredits([bought, abroad], 101)).toBeNull();
    expect(moneyOfCredits([bought, abroad], 100)).toEqual({ cents: 1170, currency: 'EUR' });
  });
});
