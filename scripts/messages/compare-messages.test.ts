import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { compareCatalogue } from './compare-messages.ts';
import type { Catalogue, LocaleMessages } from './read-messages.ts';

/** Returns a catalogue of English and one other language, each with one area. */
const catalogueOf = (english: Record<string, string>, locale: Locale, own: Record<string, string>): Catalogue => {
  const area = (messages: Record<string, string>) => new Map([['nav', new Map(Object.entries(messages))]]);
  return new Map([
    ['en', area(english)],
    [locale, area(own)],
  ]);
};

describe('the comparison of languages', () => {
  it('accepts a complete translation', () => {
    const english = { count: '{n, plural, one {# like} other {# likes}}', hi: 'Hi {name}', link: 'See <b>this</b>' };
    const dutch = { count: '{n, plural, one {# like} other {# likes}}', hi: 'Hoi {name}', link: 'Zie <b>dit</b>' };
    const text = english.count;
    expect(compareCatalogue(catalogueOf(english, 'nl', dutch), { [text]: ['nl'] })).toEqual([]);
  });

  it('reports missing areas and keys, and those that English no longer has', () => {
    expect(
      compareCatalogue(
        new Map<Locale, LocaleMessages>([...catalogueOf({ a: 'Apple' }, 'nl', {}), ['de', new Map()]]),
        {},
      ),
    ).toEqual(['messages/nl/nav.json: "a" is missing', 'messages/de/nav.json is missing']);
    expect(compareCatalogue(catalogueOf({ a: 'Apple' }, 'nl', { a: 'Appel', b: 'Peer' }), {})).toEqual([
      'messages/nl/nav.json: "b" is obsolete, English has no such key',
    ]);
  });

  it('reports broken ICU syntax with its place, also an apostrophe that quotes a value', () => {
    expect(compareCatalogue(catalogueOf({ a: 'Hi {name' }, 'nl', { a: 'Hoi {name}' }), {})).toEqual([
      'messages/en/nav.json a: not valid ICU: EXPECT_ARGUMENT_CLOSING_BRACE',
    ]);
    expect(compareCatalogue(catalogueOf({ a: 'of {name}' }, 'fr', { a: "d'{name}" }), {})).toEqual([
      'messages/fr/nav.json a: {name} is missing',
    ]);
  });

  it('compares names, kinds and choices of values', () => {
    const english = { a: '{n, number} of {name}', b: '{who, select, male {he} other {they}}', c: '<b>bold</b>' };
    const german = { a: '{n} von {nam}', b: '{who, select, male {er} female {sie} other {sie}}', c: 'fett' };
    expect(compareCatalogue(catalogueOf(english, 'de', german), {})).toEqual([
      'messages/de/nav.json a: {n} is text, in English number',
      'messages/de/nav.json a: {name} is missing',
      'messages/de/nav.json a: English has no {nam}',
      'messages/de/nav.json b: {who} is select (female, male, other), in English select (male, other)',
      'messages/de/nav.json c: {b} is missing',
    ]);
  });

  it('lets a language choose by gender, and Italian write a date with its article, where English need not', () => {
    const compare = (locale: Locale, text: string) =>
      compareCatalogue(catalogueOf({ a: 'New since {date}' }, locale, { a: text }), {});
    expect(compare('fr', '{personGender, select, female {Nouvelle} other {Nouveau}} {date}')).toEqual([]);
    expect(compare('fr', '{viewerGender, select, neuter {Neuf} other {Nouveau}} {date}')).toEqual([
      'messages/fr/nav.json a: {viewerGender} is select (neuter, other), not a select of female, male, other',
    ]);
    expect(compare('it', 'Nuovo {date_since}')).toEqual([]);
    expect(compare('it', 'Nuovo {date} {when_since}')).toEqual(['messages/it/nav.json a: English has no {when_since}']);
    expect(compare('es', 'Nuevo {date} {date_since}')).toEqual(['messages/es/nav.json a: English has no {date_since}']);
  });

  it('requires exactly the plural forms of the language', () => {
    const english = { a: '{n, plural, one {# day} other {# days}}' };
    const missing = (locale: Locale, text: string) => compareCatalogue(catalogueOf(english, locale, { a: text }), {});
    const where = (locale: Locale) => `messages/${locale}/nav.json a: {n}`;
    expect(missing('pl', '{n, plural, one {# dzień} other {# dni}}')).toEqual([
      `${where('pl')} needs the plural form "few" in pl`,
      `${where('pl')} needs the plural form "many" in pl`,
    ]);
    for (const locale of ['es', 'fr', 'it'] as const) {
      expect(missing(locale, '{n, plural, one {# x} many {# de y} other {# y}}')).toEqual([
        `${where(locale)} has the plural form "many", unknown in ${locale}`,
      ]);
    }
    expect(missing('nl', '{n, plural, =0 {geen} one {# dag} few {# dagen} other {# dagen}}')).toEqual([
      `${where('nl')} has the plural form "few", unknown in nl`,
    ]);
    for (const locale of LOCALES.filter((other) => !['en', 'pl'].includes(other))) {
      expect(missing(locale, '{n, plural, one {# x} other {# y}}')).toEqual([]);
    }
  });

  it('reports texts left in English, allows listed cognates, and reports cognates that are not needed', () => {
    const catalogue = catalogueOf({ a: 'Premium', b: 'Back', c: '{n, number}+' }, 'sv', {
      a: 'Premium',
      b: 'Back',
      c: '{n, number}+',
    });
    expect(compareCatalogue(catalogue, { Premium: 'all', Chat: ['sv', 'de'] })).toEqual([
      'messages/sv: "Back" is English (true cognates belong into messages/same-as-english.json)',
      'messages/same-as-english.json: nothing says "Chat" like English any more',
    ]);
    expect(compareCatalogue(catalogue, { Premium: 'all', Back: ['sv', 'de'] })).toEqual([
      'messages/same-as-english.json: "Back" is not used in de',
    ]);
  });
});
