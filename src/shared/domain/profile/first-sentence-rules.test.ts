import { expect, it } from 'vitest';
import { firstSentence, firstSentences } from '#shared/domain/profile/first-sentence-rules.ts';

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

it.each([
  { text: 'Tea. Walks! What is yours?', count: 2, found: ['Tea.', 'Walks!'] },
  { text: 'Tea.', count: 2, found: ['Tea.'] },
  { text: ' ', count: 2, found: [] },
  { text: `${'word '.repeat(40)}. Tea.`, count: 2, found: [firstSentence('word '.repeat(40))] },
])('the first sentences of “$text”', ({ text, count, found }) => {
  expect(firstSentences(text, count)).toEqual(found);
});
