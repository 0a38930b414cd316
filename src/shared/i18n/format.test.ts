import { describe, expect, it } from 'vitest';
import { formatFor } from './format.ts';
import { LOCALES } from './locales.ts';

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 22, 30);
/** Intl separates numbers and symbols with different kinds of spaces. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('formats', () => {
  it('of a date are Dutch when nobody names a locale', () => {
    expect(plain(formatFor({ timeZone: 'UTC' }).date(NEW_YEARS_EVE, 'long'))).toBe('31 december 2026');
    expect(formatFor({ timeZone: 'UTC' }).date(NEW_YEARS_EVE, 'short')).toBe('31-12-2026');
  });

  it('name the first of a month in French', () => {
    const format = formatFor({ locale: 'fr', timeZone: 'UTC' });
    const date = (...asked: Parameters<typeof format.date>) => plain(format.date(...asked));
    expect(date(Date.UTC(2024, 0, 1), 'long')).toBe('1er janvier 2024');
    expect(date(Date.UTC(2024, 0, 1), 'day')).toBe('lundi 1er janvier');
    expect(date(Date.UTC(2024, 0, 11), 'long')).toBe('11 janvier 2024');
    expect(date(Date.UTC(2024, 0, 1), 'short')).toBe('01/01/2024');
  });

  it('keep a day and its month in one line, in every language', () => {
    const monthOf: Record<string, string> = { en: 'December\u00A031', es: '31\u00A0de', de: '31.\u00A0Dezember' };
    for (const locale of LOCALES) {
      const said = formatFor({ locale, timeZone: 'UTC' }).date(NEW_YEARS_EVE, 'long');
      expect(said, locale).toMatch(/31\.?\u00A0\p{L}|\p{L}\u00A031/u);
      expect(said).toContain(monthOf[locale] ?? '\u00A0');
    }
  });

  it('follow the region where the language is spoken there, else the language', () => {
    const short = (region: 'US' | 'GB' | 'NL') =>
      formatFor({ locale: 'en', region, timeZone: 'UTC' }).date(NEW_YEARS_EVE, 'short');
    expect(short('US')).toBe('12/31/26');
    expect(short('GB')).toBe('31/12/2026');
    expect(short('NL')).toBe('31/12/2026');
  });

  it('are those of Britain for English outside the countries that speak it', () => {
    const format = formatFor({ locale: 'en', region: 'NL', timeZone: 'Europe/Amsterdam' });
    expect(plain(format.date(Date.UTC(2026, 10, 27), 'long'))).toBe('27 November 2026');
    expect(format.date(Date.UTC(2026, 10, 27, 10, 21), 'time')).toBe('11:21');
    expect(format.money(1999, 'EUR')).toBe('€19.99');
  });

  it('keep to the time zone that was said', () => {
    const day = (timeZone: string) => plain(formatFor({ locale: 'en', timeZone }).date(NEW_YEARS_EVE, 'medium'));
    expect(day('Europe/Amsterdam')).toBe('Dec 31, 2026');
    expect(day('Pacific/Auckland')).toBe('Jan 1, 2027');
  });

  it('write money in minor units of its currency', () => {
    expect(plain(formatFor({ locale: 'nl', timeZone: 'UTC' }).money(1999, 'EUR'))).toBe('€ 19,99');
    expect(plain(formatFor({ locale: 'pl', timeZone: 'UTC' }).money(100_000, 'PLN'))).toBe('1000,00 zł');
    expect(plain(formatFor({ locale: 'de', region: 'CH', timeZone: 'UTC' }).money(100_000, 'CHF'))).toBe(
      "CHF 1'000.00",
    );
  });

  it('speak of time past, lists and countries as people do', () => {
    const { relativeTime, list, country } = formatFor({ locale: 'sv', timeZone: 'UTC' });
    expect(relativeTime(0, 180_000)).toBe('för 3 minuter sedan');
    expect(list(['a', 'b', 'c'])).toBe('a, b och c');
    expect(country('DE')).toBe('Tyskland');
  });
});
