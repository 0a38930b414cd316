import { expect, it } from 'vitest';
import { isCreditorId } from '#shared/domain/pay/creditor-id-rules.ts';

it.each([
  // Examples published by national banks.
  ['DE98ZZZ09999999999', true],
  ['DE98 ABC 09999999999', true],
  ['de98zzz09999999999', true],
  ['NL69ZZZ123456780000', true],
  // A digit too many, too few, changed, or swapped.
  ['DE98ZZZ099999999990', false],
  ['DE98ZZZ0999999999', false],
  ['DE97ZZZ09999999999', false],
  ['NL69ZZZ213456780000', false],
  ['NL69ZZZ', false],
  ['', false],
  ['DE98ZZZ0999999999é', false],
  // An IBAN, whose check digits are computed differently.
  ['DE89370400440532013000', false],
])('%s: %s', (text, expected) => {
  expect(isCreditorId(text)).toBe(expected);
});
