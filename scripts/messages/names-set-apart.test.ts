import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { MESSAGES_FOLDER, readCatalogue, textsOfLocale } from './read-messages.ts';

/** `Profil: {name}`, at the end of a text or of one of its options, or `({site})`. */
const SET_APART = /: ?\{(?:name|names|site)\}(?=$|\})|\(\{(?:name|names|site)\}\)/u;

/**
 * Maximum number of texts per language that set a name apart where English does not. In languages that do not inflect
 * names, a noun before the name reads better. May only be lowered.
 */
const AT_MOST: Readonly<Record<Locale, number>> = {
  da: 3,
  de: 1,
  en: 0,
  es: 0,
  fi: 4,
  fr: 9,
  it: 0,
  nb: 1,
  nl: 0,
  pl: 3,
  sv: 2,
};

const isSetApart = (text: string, english: string): boolean => SET_APART.test(text) && !SET_APART.test(english);

it.each([
  ['Profil: {name}', '{name}’s profile', true],
  ['Profil : {name}', '{name}’s profile', true],
  ['{n, plural, one {Zdjęcie: {name}} other {# zdjęć}}', 'Photos of {name}', true],
  ['Witaj ({site})', 'Welcome to {site}', true],
  ['Jäsenen {name} profiili', '{name}’s profile', false],
  ['Nimi: {name}', 'Name: {name}', false],
  ['{name}: {text}', '{name}: {text}', false],
])('%s, in English %s: set apart is %s', (text, english, expected) => {
  expect(isSetApart(text, english)).toBe(expected);
});

const catalogue = readCatalogue(MESSAGES_FOLDER);

it.each(LOCALES)('in %s no more names are set apart by a colon or brackets than were', (locale) => {
  const keys = textsOfLocale(catalogue, locale)
    .filter(({ text, english }) => isSetApart(text, english))
    .map(({ key }) => key);
  expect(keys.length, `give the name a noun to lean on: ${keys.join(', ')}`).toBeLessThanOrEqual(AT_MOST[locale]);
});
