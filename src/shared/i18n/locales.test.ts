import { describe, expect, it } from 'vitest';
import { COUNTRY_CODES } from '#shared/domain/countries/country-codes.ts';
import { chooseLocale, ENDONYMS, LOCALES, toLocale, visibleLocales } from './locales.ts';

describe('the locale of a visitor', () => {
  const all = { query: 'da', cookie: 'de', account: 'es', domainLanguage: 'fi', acceptLanguage: 'fr' };

  it('is what the address asks for, before anything else', () => {
    expect(chooseLocale(all)).toBe('da');
  });

  it('falls through cookie, account, domain language and Accept-Language in that order', () => {
    expect(chooseLocale({ ...all, query: null })).toBe('de');
    expect(chooseLocale({ ...all, query: null, cookie: null })).toBe('es');
    expect(chooseLocale({ ...all, query: null, cookie: null, account: null })).toBe('fi');
    expect(chooseLocale({ acceptLanguage: all.acceptLanguage })).toBe('fr');
  });

  it('is English when nobody says anything', () => {
    expect(chooseLocale({})).toBe('en');
  });

  it('skips a language that is not supported', () => {
    expect(chooseLocale({ query: 'xx', cookie: '', account: 'tlh', domainLanguage: 'ja', acceptLanguage: 'sv' })).toBe(
      'sv',
    );
  });

  it('takes the first two letters of the domain language', () => {
    expect(chooseLocale({ domainLanguage: 'nl_BE', acceptLanguage: 'fr' })).toBe('nl');
    expect(chooseLocale({ domainLanguage: 'plx', acceptLanguage: 'fr' })).toBe('pl');
  });

  it('weighs Accept-Language by quality, keeps the order of equals and ignores what is refused or unknown', () => {
    expect(chooseLocale({ acceptLanguage: 'ja,it;q=0.4, pl ; q=0.8,de;q=0.8' })).toBe('pl');
    expect(chooseLocale({ acceptLanguage: 'de;q=0, *' })).toBe('en');
    expect(chooseLocale({ acceptLanguage: ';;q=x,,fil-PH' })).toBe('en');
  });
});

describe('a language tag', () => {
  it('of any kind of Norwegian is nb', () => {
    for (const tag of ['no', 'no-NO', 'NO_no', 'nb', 'nb-NO', 'nn']) expect(toLocale(tag)).toBe('nb');
    expect(chooseLocale({ domainLanguage: 'norsk' })).toBe('nb');
  });

  it('that only begins like a supported language is not that language', () => {
    expect(toLocale('fil')).toBeNull();
    expect(toLocale('english')).toBeNull();
  });
});

describe('visible locales', () => {
  it('follow the country', () => {
    expect(visibleLocales('CH')).toEqual(['de', 'fr', 'it']);
    expect(visibleLocales('BE')).toEqual(['fr', 'nl']);
    expect(visibleLocales('CA')).toEqual(['en', 'fr']);
    expect(visibleLocales('FI')).toEqual(['fi', 'sv']);
    expect(visibleLocales('US')).toEqual(['en']);
  });

  it('exist for every country, and every locale is visible somewhere and has a name of its own', () => {
    const visible = new Set(COUNTRY_CODES.flatMap((country) => visibleLocales(country)));
    expect([...visible].toSorted()).toEqual([...LOCALES]);
    expect(COUNTRY_CODES.every((country) => visibleLocales(country).length > 0)).toBe(true);
    expect(new Set(Object.values(ENDONYMS)).size).toBe(LOCALES.length);
  });
});
