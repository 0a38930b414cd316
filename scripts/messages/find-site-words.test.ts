import { expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { findSiteWords } from './find-site-words.ts';
import type { Catalogue } from './read-messages.ts';

const found = (locale: Locale, text: string): string[] => {
  const catalogue: Catalogue = new Map([
    ['en', new Map([['nav', new Map([['a', 'x']])]])],
    [locale, new Map([['nav', new Map([['a', text]])]])],
  ]);
  return findSiteWords(catalogue)
    .filter((problem) => problem.locale === locale)
    .map(({ id }) => id);
};

it('reports a sentence that declines, counts or otherwise uses a word of the site', () => {
  expect(found('fr', 'Sans {plural}')).toEqual(['nav.a {plural}']);
  expect(found('de', '{count, plural, one {davon # {singular}} other {davon # {plural}}}')).toEqual([
    'nav.a {singular}',
    'nav.a {plural}',
  ]);
  expect(found('es', 'También: {plural}, inventados para ti.')).toEqual(['nav.a {plural}']);
});

it('accepts it alone, in quotes, and before or behind a colon', () => {
  expect(found('fr', 'Que veut dire « {singular} » ?')).toEqual([]);
  expect(found('de', 'Was heißt „{singular}“?')).toEqual([]);
  expect(found('sv', 'Alla är märkta ”{singular}”, var du än ser dem.')).toEqual([]);
  expect(found('fi', '{wording, select, own {{plural}: {count, number}} other {ei mitään}}')).toEqual([]);
  expect(found('nl', 'Ook hier: {plural}. Ze zijn bedacht.')).toEqual([]);
});
