import { describe, expect, it } from 'vitest';
import { DEMO_BUNDLES, demoMessageCents } from '#demo/people/seed/demo-price-rules.ts';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

const currencies = [...new Set(COUNTRY_CODES.map((country) => COUNTRY_PACKS[country].currency))];

describe('the prices of the demo', () => {
  it.each(currencies)('look like a price list in %s, and a credit is cheaper in a larger bundle', (currency) => {
    const prices = DEMO_BUNDLES.map((bundle) => bundle.prices[currency]);
    expect(prices.filter((cents) => ![99, 90].includes(cents % 100) && cents % 1000 !== 900)).toEqual([]);
    const perCredit = DEMO_BUNDLES.map((bundle) => bundle.prices[currency] / bundle.credits);
    expect(perCredit).toEqual(perCredit.toSorted((a, b) => b - a));
  });

  it('make one message as cheap as in the largest bundle', () => {
    expect(demoMessageCents('EUR', 10)).toBe(90);
    expect(demoMessageCents('SEK', 10)).toBe(998);
  });
});
