import { expect, it } from 'vitest';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';

it.each([
  ['', ''],
  ['Tea and long walks', 'Tea and long walks'],
  ['Tea, 2.5 cups a day! And walks.', 'Tea, 2.5 cups a day!'],
  ['Tea\nAnd walks.', 'Tea'],
])('begins as the text does: %s', (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});

it('a word that never ends is cut', () => {
  expect(firstSentence('x'.repeat(5000))).toBe(`${'x'.repeat(110)}…`);
});

it('a long sentence ends after a whole word', () => {
  const short = firstSentence(`${'long walks, '.repeat(20)}and tea.`);
  expect(short).toMatch(/^(long walks, )+long( walks)?…$/);
  expect(short.length).toBeLessThanOrEqual(111);
});
