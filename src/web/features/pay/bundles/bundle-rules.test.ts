import { expect, it } from 'vitest';
import { messagePriceCents, savingOf, smallestBundle } from '#web/features/pay/bundles/bundle-rules.ts';

it('divides what is paid by the messages that it pays for, to whole cents', () => {
  expect(messagePriceCents({ amount_cents: 1499, messages: 20 })).toBe(75);
});

it('knows no price of a message where a bundle pays for none', () => {
  expect(messagePriceCents({ amount_cents: 1499, messages: 0 })).toBeNull();
});

it('says how much less a message costs than out of the smallest bundle, and nothing where it is no less', () => {
  const smallest = { amount_cents: 1000, messages: 10 };
  expect(savingOf({ amount_cents: 2000, messages: 25 }, smallest)).toBeCloseTo(0.2);
  expect(savingOf({ amount_cents: 2500, messages: 25 }, smallest)).toBeNull();
  expect(savingOf({ amount_cents: 2500, messages: 0 }, smallest)).toBeNull();
  expect(savingOf(smallest, undefined)).toBeNull();
});

it('finds the cheapest bundle that pays for a message and for what is missing', () => {
  const none = { id: 'none', credits: 5, messages: 0 };
  const small = { id: 'small', credits: 50, messages: 5 };
  const large = { id: 'large', credits: 100, messages: 10 };
  const sold = [none, small, large];
  expect(smallestBundle(sold, 0)).toBe(small);
  expect(smallestBundle(sold, 50)).toBe(small);
  expect(smallestBundle(sold, 51)).toBe(large);
  expect(smallestBundle(sold, 101)).toBeNull();
  expect(smallestBundle([], 0)).toBeNull();
});
