import { expect, it } from 'vitest';
import { compareKnown, withoutMended, type TextProblem } from './known-problems.ts';

const problem = (id: string): TextProblem => ({ check: 'words', locale: 'de', id, says: `${id} is wrong` });

it('accepts known problems but no new ones', () => {
  const known = { words: { de: ['a'] } };
  expect(compareKnown([problem('a')], known)).toEqual([]);
  expect(compareKnown([problem('a'), problem('b')], known)).toEqual(['messages/de: b is wrong']);
  expect(compareKnown([{ ...problem('a'), locale: 'nl' }, problem('a')], known)).toEqual(['messages/nl: a is wrong']);
});

it('reports fixed problems, removes them, and never adds any', () => {
  const known = { words: { de: ['a', 'b'], nl: ['a'] } };
  expect(compareKnown([problem('b')], known)).toEqual([
    'messages/known-problems.generated.json: words de "a" is mended: npm run messages',
    'messages/known-problems.generated.json: words nl "a" is mended: npm run messages',
  ]);
  expect(withoutMended([problem('b'), problem('c')], known)).toEqual({ words: { de: ['b'] } });
});
