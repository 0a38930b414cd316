import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, type CountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';
import { offeredMethods } from '#shared/domain/pay/offered-method-rules.ts';

const ROUTES = PAYMENT_METHODS.map((method) => ({ method, minimumCents: 100, maximumCents: 10_000 }));

const offered = (
  country: CountryCode,
  differences: { amountCents?: number; currency?: string; now?: Date; discountMethods?: string[] } = {},
) =>
  offeredMethods(ROUTES, {
    country,
    currency: COUNTRY_PACKS[country].currency,
    amountCents: 1000,
    now: new Date('2026-03-01T12:00:00Z'),
    discountMethods: null,
    ...differences,
  }).map(({ method }) => method);

describe('the payment methods on offer', () => {
  it('begin with the local favourite', () => {
    expect(offered('NL')[0]).toBe('ideal');
    expect(offered('BE')[0]).toBe('bancontact');
    expect(offered('PL').slice(0, 2)).toEqual(['blik', 'przelewy24']);
  });

  it('leave out Giropay and Sofort since they have ended, and not before', () => {
    expect(offered('DE', { now: new Date('2024-12-30T12:00:00Z') })).toContain('giropay');
    for (const country of COUNTRY_CODES) {
      expect(offered(country)).not.toContain('giropay');
      expect(offered(country)).not.toContain('sofort');
    }
  });

  it('leave out what cannot take the currency, the sum, or the discount', () => {
    expect(offered('GB')).not.toContain('wire_transfer');
    expect(offered('NL')).toContain('wire_transfer');
    expect(offered('NL', { amountCents: 99 })).toEqual([]);
    expect(offered('NL', { amountCents: 100 })).not.toEqual([]);
    expect(offered('NL', { amountCents: 10_001 })).toEqual([]);
    expect(offered('NL', { discountMethods: ['paypal'] })).toEqual(['paypal']);
  });

  it('are those that the company has a route for', () => {
    const routes = ROUTES.filter(({ method }) => method === 'visa');
    const wanted = {
      country: 'NL',
      currency: 'EUR',
      amountCents: 1000,
      now: new Date(),
      discountMethods: null,
    } as const;
    expect(offeredMethods(routes, wanted).map(({ method }) => method)).toEqual(['visa']);
  });
});
