import { expect, it } from 'vitest';
import { messagePriceCents, savingOf } from '#web/features/pay/bundles/bundle-rules.ts';

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
