import { expect, it } from 'vitest';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';

it.each([
  ['info@xn--mnchen-3ya.de', 'info@münchen.de'],
  ['info@xn--e1afmkfd.xn--p1ai', 'info@пример.рф'],
  ['xn--mnchen-3ya@vonk.test', 'xn--mnchen-3ya@vonk.test'],
  ['anna@vonk.test', 'anna@vonk.test'],
  ['anna@xn--a', 'anna@xn--a'],
  ['anna@', 'anna@'],
])('%s is shown as %s', (email, shown) => {
  expect(shownEmail(email)).toBe(shown);
});
