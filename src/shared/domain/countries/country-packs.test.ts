import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS, maySeeExplicitPhotos } from '#shared/domain/countries/country-packs.ts';
import { PAYMENT_METHODS } from '#shared/domain/countries/payment-methods.ts';

const packs = Object.values(COUNTRY_PACKS);

describe('country packs', () => {
  it('cover the 19 countries', () => {
    expect(Object.keys(COUNTRY_PACKS)).toEqual([...COUNTRY_CODES]);
    expect(COUNTRY_CODES).toHaveLength(19);
    expect(isCountryCode('NL')).toBe(true);
    expect(isCountryCode('nl')).toBe(false);
    expect(isCountryCode('RU')).toBe(false);
  });

  it('let nobody in below 18 and take unused credits back for at least 14 days', () => {
    expect(Math.min(...packs.map(({ minimumAge }) => minimumAge))).toBeGreaterThanOrEqual(18);
    expect(Math.min(...packs.map(({ refundDays }) => refundDays))).toBeGreaterThanOrEqual(14);
  });

  it('name real time zones and currencies', () => {
    for (const { timeZone, currency } of packs) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      expect(Intl.supportedValuesOf('currency')).toContain(currency);
    }
  });

  it('use every known payment method somewhere, none twice in a country', () => {
    expect(new Set(packs.flatMap(({ paymentMethods }) => paymentMethods))).toEqual(new Set(PAYMENT_METHODS));
    for (const { paymentMethods } of packs) expect(new Set(paymentMethods).size).toBe(paymentMethods.length);
  });
});

describe('explicit photos', () => {
  it('stay hidden from those who have only said how old they are, everywhere', () => {
    for (const country of COUNTRY_CODES) expect(maySeeExplicitPhotos(country, 'declared')).toBe(false);
  });

  it('open at the assurance the country asks for', () => {
    expect(maySeeExplicitPhotos('GB', 'estimated')).toBe(true);
    expect(maySeeExplicitPhotos('DE', 'estimated')).toBe(false);
    for (const country of COUNTRY_CODES) expect(maySeeExplicitPhotos(country, 'verified')).toBe(true);
  });
});
