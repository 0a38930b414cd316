import { expect, it } from 'vitest';
import { readSearchName } from '#shared/domain/search/saved-search-rules.ts';

it.each([
  ['Near the sea', 'Near the sea'],
  ['  on\n two   lines ', 'on two lines'],
  ['👩‍👩‍👧‍👦'.repeat(20), '👩‍👩‍👧‍👦'.repeat(20)],
  ['x'.repeat(60), 'x'.repeat(60)],
])('%j is kept as %j', (given, name) => {
  expect(readSearchName(given)).toBe(name);
});

it.each(['', '   ', '\u200B', 'x'.repeat(61), 'a\u0301'.repeat(61)])('%j is no name', (given) => {
  expect(readSearchName(given)).toBeNull();
});
