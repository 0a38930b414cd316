import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/i18n/locales.ts';
import { findForbiddenWords, findLostConditions, type Terms } from './find-forbidden-words.ts';
import { readTerms } from './find-text-problems.ts';
import { type TextBesideEnglish, textsBesideEnglish } from './read-messages.ts';

const use = Object.fromEntries(LOCALES.map((locale) => [locale, 'log in'])) as Terms[string]['use'];
const termsWith = (avoid: Terms[string]['avoid']): Terms => ({ log_in: { meaning: '', use, avoid } });

const textsOf = (english: string, german: string): TextBesideEnglish[] => {
  const area = (text: string) => new Map([['nav', new Map([['a', text]])]]);
  return textsBesideEnglish(
    new Map([
      ['en', area(english)],
      ['de', area(german)],
    ]),
  );
};

const wordsIn = (german: string, avoid: Terms[string]['avoid'], english = 'Log in') =>
  findForbiddenWords(textsOf(english, german), termsWith(avoid)).map(({ locale, id }) => `${locale} ${id}`);

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

  it('applies to the texts that are about the concept: by the beginning of their keys, or by English words', () => {
    const avoid = { de: { 'anmeld*': { why: 'x', where: 'concept' } } } as const;
    const found = (about: NonNullable<Terms[string]['about']>, english: string) =>
      findForbiddenWords(textsOf(english, 'Anmelden'), { log_in: { meaning: '', about, use, avoid } }).length;
    expect(found({ keys: ['nav.'] }, 'Come in')).toBe(1);
    expect(found({ keys: ['home.'] }, 'Come in')).toBe(0);
    expect(found({ keys: ['home.'], words: ['come*'] }, 'Come in')).toBe(1);
    expect(found({ words: ['log in'] }, 'Come in')).toBe(0);
  });

  it('reports conditions that no text meets', () => {
    const terms: Terms = {
      log_in: {
        meaning: '',
        about: { keys: ['nav.', 'gone.'], words: ['log in', 'come in'] },
        use,
        avoid: { de: { mail: { why: 'x', where: ['log', 'email*'] } } },
      },
    };
    expect(findLostConditions(textsOf('Log in', 'Anmelden'), terms).map(({ summary }) => summary)).toEqual([
      'terms.json, log_in: no key begins with "gone."',
      'terms.json, log_in: no English text says "come in"',
      'terms.json, log_in: no English text says "email*"',
    ]);
  });

  it('allows keys with a reason, and reports unused exceptions', () => {
    const avoid = { de: { login: { why: 'x', except: { 'nav.a': 'a fixed text' } } } };
    expect(wordsIn('Login', avoid)).toEqual([]);
    expect(wordsIn('Einloggen', avoid)).toEqual(['de nav.a login excepted']);
  });

  it('suggests the word to use instead', () => {
    const [problem] = findForbiddenWords(textsOf('a', 'Anmelden'), termsWith({ de: { 'anmeld*': 'two things' } }));
    expect(problem?.summary).toBe('nav.a says "anmeld*" (two things); for log_in messages/terms.json has: log in');
  });
});

describe('the list of words', () => {
  it('has a word in every language for each concept, and forbids none of them', () => {
    const terms = readTerms();
    for (const { use: words } of Object.values(terms)) expect(Object.keys(words).toSorted()).toEqual([...LOCALES]);
    const asTexts = LOCALES.flatMap((locale) =>
      Object.entries(terms).map(([concept, { use: words }]) => ({
        locale,
        key: `use.${concept}`,
        text: words[locale],
        english: words.en,
      })),
    );
    const own = findForbiddenWords(asTexts, terms).filter(({ id }) => !id.endsWith('excepted'));
    expect(own).toEqual([]);
  });
});
