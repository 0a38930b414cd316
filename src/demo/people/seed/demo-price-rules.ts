import type { BundlePrices } from '#server/features/payments/catalogue/set-bundles.ts';
import type { Currency } from '#shared/domain/countries/country-packs.ts';

type PriceList = Readonly<Record<Currency, number>>;

/** Prices in minor units, as shops in each country write them. Smallest bundle first; it costs the most per credit. */
export const DEMO_BUNDLES = [
  {
    credits: 100,
    prices: {
      EUR: 12_99,
      USD: 13_99,
      GBP: 10_99,
      CAD: 17_99,
      AUD: 19_99,
      NZD: 21_99,
      CHF: 12_90,
      DKK: 89_00,
      NOK: 129_00,
      SEK: 129_00,
      PLN: 49_99,
    },
  },
  {
    credits: 250,
    prices: {
      EUR: 27_99,
      USD: 29_99,
      GBP: 22_99,
      CAD: 37_99,
      AUD: 42_99,
      NZD: 44_99,
      CHF: 27_90,
      DKK: 199_00,
      NOK: 279_00,
      SEK: 279_00,
      PLN: 109_99,
    },
  },
  {
    credits: 500,
    prices: {
      EUR: 44_99,
      USD: 49_99,
      GBP: 39_99,
      CAD: 64_99,
      AUD: 74_99,
      NZD: 79_99,
      CHF: 44_90,
      DKK: 349_00,
      NOK: 499_00,
      SEK: 499_00,
      PLN: 189_99,
    },
  },
] as const satisfies readonly (BundlePrices & { readonly prices: PriceList })[];

/** Returns the lowest price of one message, bought with the largest bundle. */
export const demoMessageCents = (currency: Currency, messageCredits: number): number => {
  const { credits, prices } = DEMO_BUNDLES[2];
  return Math.round((prices[currency] * messageCredits) / credits);
};
