import { expect, it } from 'vitest';
import { messagePriceCents } from '#web/features/pay/bundles/bundle-rules.ts';

it('divides what is paid by the messages that it pays for, to whole cents', () => {
  expect(messagePriceCents({ amount_cents: 1499, messages: 20 })).toBe(75);
});

it('knows no price of a message where a bundle pays for none', () => {
  expect(messagePriceCents({ amount_cents: 1499, messages: 0 })).toBeNull();
});
