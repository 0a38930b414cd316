import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The locale of date formatters by default. */
export const DEFAULT_DATE_LOCALE: Locale = 'nl';

/** Each language's own name. */
export const ENDONYMS: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};

/** The countries in which a locale is offered; its formats are those of the first. */
export const LOCALE_COUNTRIES: Readonly<Record<Locale, readonly [CountryCode, ...CountryCode[]]>> = {
  da: ['DK'],
  de: ['DE', 'AT', 'CH'],
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ'],
  es: ['ES'],
  fi: ['FI'],
  fr: ['FR', 'BE', 'CH', 'CA'],
  it: ['IT', 'CH'],
  nb: ['NO'],
  nl: ['NL', 'BE'],
  pl: ['PL'],
  sv: ['SE', 'FI'],
};

/** Returns the locales offered to a visitor from this country; never empty. */
export const visibleLocales = (country: CountryCode): Locale[] =>
  LOCALES.filter((locale) => LOCALE_COUNTRIES[locale].includes(country));

export const isLocale = (value: unknown): value is Locale => (LOCALES as readonly unknown[]).includes(value);

/** 'nl', 'nl-BE' and 'NL_be' are nl; Norwegian of any kind is nb; null when not supported ('fil' is not Finnish). */
export const toLocale = (languageTag: string | null | undefined): Locale | null => {
  const language = languageTag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  if (language === 'no' || language === 'nn') return 'nb';
  return isLocale(language) ? language : null;
};

/** Returns the country: 'nl-BE,nl;q=0.9' is BE. */
export const regionOf = (acceptLanguage = ''): string | null =>
  /^[a-z]{2,3}-([A-Z]{2})\b/.exec(acceptLanguage)?.[1] ?? null;

/** The sources of a visitor's language, strongest first. */
export type LocaleSources = {
  /** `?lang=` */
  query?: string | null | undefined;
  /** the `locale` cookie */
  cookie?: string | null | undefined;
  /** the language saved in the account */
  account?: string | null | undefined;
  /** the site's `domain_language`, of which the first two letters count */
  domainLanguage?: string | null | undefined;
  /** the Accept-Language header */
  acceptLanguage?: string | null | undefined;
};

export const chooseLocale = (sources: LocaleSources): Locale =>
  toLocale(sources.query) ??
  toLocale(sources.cookie) ??
  toLocale(sources.account) ??
  toLocale(sources.domainLanguage?.trim().slice(0, 2)) ??
  preferredLocale(sources.acceptLanguage) ??
  DEFAULT_LOCALE;

/** Returns the supported locale with the highest q in an Accept-Language header; of equals, the first. */
const preferredLocale = (acceptLanguage: string | null | undefined): Locale | null => {
  let best: Locale | null = null;
  let bestQuality = 0;
  for (const part of (acceptLanguage ?? '').split(',')) {
    const [tag, ...parameters] = part.split(';');
    const quality = Number(
      parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    const locale = toLocale(tag);
    if (locale && quality > bestQuality) [best, bestQuality] = [locale, quality];
  }
  return best;
};
