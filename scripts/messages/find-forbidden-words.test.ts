import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { findForbiddenWords, type Terms } from './find-forbidden-words.ts';
import { readTerms } from './find-text-problems.ts';
import type { Catalogue } from './read-messages.ts';

const use = Object.fromEntries(LOCALES.map((locale) => [locale, 'log in'])) as Terms[string]['use'];
const termsWith = (avoid: Terms[string]['avoid']): Terms => ({ log_in: { meaning: '', use, avoid } });

const catalogueOf = (english: string, german: string): Catalogue => {
  const area = (text: string) => new Map([['nav', new Map([['a', text]])]]);
  return new Map([
    ['en', area(english)],
    ['de', area(german)],
  ]);
};

const wordsIn = (german: string, avoid: Terms[string]['avoid'], english = 'Log in') =>
  findForbiddenWords(catalogueOf(english, german), termsWith(avoid)).map(({ locale, id }) => `${locale} ${id}`);

describe('the search for forbidden words', () => {
  it('finds whole words, with a star also with any ending, and ignores case', () => {
    expect(wordsIn('Jetzt Anmelden', { de: { 'anmeld*': 'means two things' } })).toEqual(['de nav.a anmeld*']);
    expect(wordsIn('Zur Übersäte', { de: { 'übersät*': 'x' } })).toHaveLength(1);
    expect(wordsIn('Abanmelden', { de: { 'anmeld*': 'x' } })).toEqual([]);
    expect(wordsIn('per E-Mail', { de: { mail: 'x' } })).toEqual([]);
    expect(wordsIn('ein freies  Mitglied', { de: { 'freies mitglied': 'x' } })).toHaveLength(1);
  });

  it('searches the text of all options, but not the names of arguments', () => {
    expect(wordsIn('{n, plural, one {# Mail} other {# Mails}}', { de: { mails: 'x' } })).toHaveLength(1);
    expect(wordsIn('{mail} da', { de: { mail: 'x' } })).toEqual([]);
    expect(wordsIn('freies {name} Mitglied', { de: { 'freies mitglied': 'x' } })).toEqual([]);
  });

  it('applies conditions on the English text', () => {
    const avoid = { de: { 'nachricht*': { why: 'a chat message', where: ['email*'], unless: ['messages'] } } };
    expect(wordsIn('Die Nachricht', avoid, 'The email')).toHaveLength(1);
    expect(wordsIn('Die Nachricht', avoid, 'The message')).toEqual([]);
    expect(wordsIn('Nachrichten per E-Mail', avoid, 'Messages by email')).toEqual([]);
  });

  it('allows keys with a reason, and reports unused exceptions', () => {
    const avoid = { de: { login: { why: 'x', except: { 'nav.a': 'a fixed text' } } } };
    expect(wordsIn('Login', avoid)).toEqual([]);
    expect(wordsIn('Einloggen', avoid)).toEqual(['de nav.a login excepted']);
  });

  it('suggests the word to use instead', () => {
    const [problem] = findForbiddenWords(catalogueOf('a', 'Anmelden'), termsWith({ de: { 'anmeld*': 'two things' } }));
    expect(problem?.says).toBe('nav.a says "anmeld*" (two things); for log_in messages/terms.json has: log in');
  });
});

describe('the list of words', () => {
  it('has a word in every language for each concept, and forbids none of them', () => {
    const terms = readTerms();
    for (const { use: words } of Object.values(terms)) expect(Object.keys(words).toSorted()).toEqual([...LOCALES]);
    const asTexts: Catalogue = new Map(
      LOCALES.map((locale) => [
        locale,
        new Map([['use', new Map(Object.entries(terms).map(([concept, { use: words }]) => [concept, words[locale]]))]]),
      ]),
    );
    const own = findForbiddenWords(asTexts, terms).filter(({ id }) => !id.endsWith('excepted'));
    expect(own).toEqual([]);
  });
});
