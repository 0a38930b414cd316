import { expect, it } from 'vitest';
import { compareKnown, withoutMended, type TextProblem } from './known-problems.ts';
import type { StaleTexts } from './translation-sources.ts';

const NO_STALE: StaleTexts = new Map();
const problem = (id: string): TextProblem => ({
  check: 'words',
  locale: 'de',
  id,
  summary: `${id} is wrong`,
  keys: [`nav.${id}`],
});

it('accepts known problems but no new ones', () => {
  const known = { words: { de: ['a'] } };
  expect(compareKnown([problem('a')], known, NO_STALE)).toEqual([]);
  expect(compareKnown([problem('a'), problem('b')], known, NO_STALE)).toEqual(['messages/de: b is wrong']);
  expect(compareKnown([{ ...problem('a'), locale: 'nl' }, problem('a')], known, NO_STALE)).toEqual([
    'messages/nl: a is wrong',
  ]);
});

it('reports fixed problems, removes them, and never adds any', () => {
  const known = { words: { de: ['a', 'b'], nl: ['a'] } };
  expect(compareKnown([problem('b')], known, NO_STALE)).toEqual([
    'messages/known-problems.generated.json: words de "a" is mended: npm run messages',
    'messages/known-problems.generated.json: words nl "a" is mended: npm run messages',
  ]);
  expect(withoutMended([problem('b'), problem('c')], known)).toEqual({ words: { de: ['b'] } });
});

it('says nothing of a translation whose English has changed: it is to be written anew', () => {
  const stale: StaleTexts = new Map([['nav.a', ['de']]]);
  expect(compareKnown([problem('a'), { ...problem('a'), locale: 'nl' }, problem('b')], {}, stale)).toEqual([
    'messages/nl: a is wrong',
    'messages/de: b is wrong',
  ]);
});
