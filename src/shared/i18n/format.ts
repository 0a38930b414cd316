import { createFormatter } from 'use-intl/core';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { DEFAULT_DATE_LOCALE, LOCALE_COUNTRIES, type Locale } from '#shared/i18n/locales.ts';

export type FormatSettings = {
  /** Without a locale, dates are in Dutch. */
  locale?: Locale;
  /** The reader's country: en in GB writes 31/12, in US 12/31. */
  region?: CountryCode | undefined;
  /** An IANA name, always passed: with the machine's own zone, server and browser would differ. */
  timeZone: string;
};

type DateInput = Date | number | string;

const DATE_STYLES = {
  /** 31-12-2026 */
  short: { dateStyle: 'short' },
  /** 31 dec 2026 */
  medium: { dateStyle: 'medium' },
  /** 31 december 2026 */
  long: { dateStyle: 'long' },
  /** 31 december */
  yearless: { day: 'numeric', month: 'long' },
  /** donderdag 31 december */
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  /** do 31 dec */
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** 23:59 */
  time: { timeStyle: 'short' },
  /** 31 dec 2026, 23:59 */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** 31 december 2026 om 23:59 */
  written: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type Format = ReturnType<typeof createFormat>;

/** Spaces in dates at which no line may break: 31 décembre, 31. Dezember, December 31, klo 13.05. */
const BETWEEN_NUMBER_AND_WORD = /(?<=\d\.?) (?=\p{L})|(?<=\p{L}\.?) (?=\d{1,2}(?!\d))/gu;

const formats = new Map<string, Format>();

/** Maximum number of cached readers: browsers know some 400 time zones. */
const FORMATS_MAX = 500;

/** The formats of one reader, cached because creating Intl objects is slow. */
export const formatFor = (settings: FormatSettings): Format => {
  const tag = formatTag(settings);
  const key = `${tag} ${settings.timeZone}`;
  const known = formats.get(key) ?? createFormat(tag, settings.timeZone);
  formats.set(key, known);
  const [oldest = key] = formats.keys();
  if (formats.size > FORMATS_MAX) formats.delete(oldest);
  return known;
};

/** 'en-GB' also in the Netherlands, where dates are 27 November 2026 and times 23:59. */
export const formatTag = ({ locale = DEFAULT_DATE_LOCALE, region }: Omit<FormatSettings, 'timeZone'>): string =>
  `${locale}-${formatCountry(locale, region)}`;

/**
 * Returns the country for formats: the reader's if it has this language; in other countries GB for English, else the
 * language's first country. If the reader's country is unknown, the language's first: US for English.
 */
export const formatCountry = (locale: Locale, region: CountryCode | undefined): CountryCode => {
  const countries = LOCALE_COUNTRIES[locale];
  if (region === undefined || countries.includes(region)) return region ?? countries[0];
  return locale === 'en' ? 'GB' : countries[0];
};

/** Returns the short name of a zone; the British one, such as CEST, if the language would write UTC+2. */
const zoneNameOf = (locale: string, timeZone: string, at: Date): string => {
  const [own = timeZone, british = own] = [locale, 'en-GB'].map(
    (tag) =>
      new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'short' })
        .formatToParts(at)
        .find(({ type }) => type === 'timeZoneName')?.value,
  );
  return /\d/.test(own) && !/\d/.test(british) ? british : own;
};

const createFormat = (tag: string, timeZone: string) => {
  const intl = createFormatter({ locale: tag, timeZone });
  const isFrench = tag.startsWith('fr-');
  return {
    date: (value: DateInput, style: keyof typeof DATE_STYLES = 'medium') => {
      const date = intl.dateTime(new Date(value), DATE_STYLES[style]).replaceAll(BETWEEN_NUMBER_AND_WORD, '\u00A0');
      // French writes the first of a month as 1er, which Intl does not support.
      return isFrench ? date.replace(/(?<!\d)1\u00A0(?=\p{L})/u, '1er\u00A0') : date;
    },
    /** The name of the time zone in which dates are shown, such as CET. */
    zone: (value: DateInput) => zoneNameOf(tag, timeZone, new Date(value)),
    number: (value: number) => intl.number(value),
    percent: (fraction: number) => intl.number(fraction, { style: 'percent' }),
    /** Formats minor units: 1999 EUR is € 19.99. Whole amounts keep two zeros, so that prices align. */
    money: (amountMinor: number, currency: string) => intl.number(amountMinor / 100, { style: 'currency', currency }),
    /** '3 minutes ago'. */
    relativeTime: (value: DateInput, now: DateInput) => intl.relativeTime(new Date(value), new Date(now)),
    list: (items: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') => intl.list(items, { type }),
    country: (code: string) => intl.displayName(code, { type: 'region' }),
  };
};
