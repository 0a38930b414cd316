import { expect, it } from 'vitest';
import type { Locale } from '#shared/i18n/locales.ts';
import { findPluralMistakes } from './find-plural-mistakes.ts';
import { findForeignQuotes, findTypingMistakes } from './find-typing-mistakes.ts';
import { type Catalogue, textsBesideEnglish } from './read-messages.ts';

const catalogueOf = (locale: Locale, text: string): Catalogue => {
  const area = new Map([['nav', new Map([['a', text]])]]);
  return new Map([
    ['en', area],
    [locale, area],
  ]);
};

const typed = (locale: Locale, text: string) => {
  const catalogue = catalogueOf(locale, text);
  return [...findTypingMistakes(catalogue), ...findForeignQuotes(textsBesideEnglish(catalogue))]
    .filter((problem) => problem.locale === locale)
    .map(({ id }) => id);
};
const counted = (locale: Locale, text: string) =>
  findPluralMistakes(textsBesideEnglish(catalogueOf(locale, text)))
    .filter((problem) => problem.locale === locale)
    .map(({ id }) => id);

it('reports quotation marks of another language', () => {
  expect(typed('de', '„Hallo“, sagt er’s')).toEqual([]);
  expect(typed('de', '“Hallo”')).toEqual(['nav.a ”']);
  expect(typed('da', '“hej”')).toEqual(['nav.a “']);
  expect(typed('nb', '"hei"')).toEqual(['nav.a "']);
  expect(typed('nl', "foto''s")).toEqual(["nav.a '"]);
});

it('reports hard-coded digit grouping and non-breaking spaces, which the program inserts', () => {
  for (const number of ['1 000', '1.000', '1,000', '1000', '1\u00A0000']) {
    expect(typed('sv', `mer än ${number.replace('\u00A0', ' ')}`)).toEqual(['nav.a number']);
  }
  expect(typed('sv', '14 dagar, {count, number} bilder')).toEqual([]);
  expect(typed('fr', 'Oui\u202F!')).toEqual(['nav.a space']);
});

it('reports a Polish number whose noun has only one form', () => {
  expect(counted('pl', '{max, number} kopie')).toEqual(['nav.a {max}']);
  expect(counted('pl', '{n, plural, one {{max, number} kopie} other {#}}')).toEqual(['nav.a {max}']);
  expect(counted('pl', '{n, plural, few {Zostały {n, number} kody} other {#}}')).toEqual([]);
  expect(counted('pl', '{km, number} km, {step, number} z {count, number}')).toEqual([]);
  expect(counted('nl', '{max, number} kopieën')).toEqual([]);
});

it('reports a plural form for several numbers that omits the number', () => {
  expect(counted('pl', '{n, plural, one {osoba} few {osoby} many {# osób} other {# osoby}}')).toEqual([
    'nav.a {n} few',
  ]);
  expect(counted('pl', '{n, plural, one {osoba} few {osoby} many {osób} other {osoby}}')).toEqual([]);
});
