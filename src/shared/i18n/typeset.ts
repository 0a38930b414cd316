import type { Locale } from '#shared/i18n/locales.ts';

/** Locales, and countries with a spelling of their own; texts are compiled once for each. */
export type Typesetting = Locale | 'de-CH';

const NO_BREAK = '\u00A0';
const NARROW_NO_BREAK = '\u202F';

/** A number, or the end of a value that may be one, and its unit. */
const BEFORE_UNIT = /(?<=[\d}#]) (?=(?:%|cm|kB|kg|km|m|MB|min|mln|Mo|Mt|px)(?![\p{L}\p{N}]))/gu;

/** Adds what translators need not type: non-breaking spaces and a country's spelling. Takes and returns ICU. */
export const typeset = (setting: Typesetting, message: string): string => {
  const spaced = message.replaceAll(BEFORE_UNIT, NO_BREAK).replaceAll('§ ', `§${NO_BREAK}`);
  if (setting === 'fr') return spaceFrench(spaced);
  if (setting === 'de-CH') return spaced.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
  // Polish lines do not end in single letters; `{a` and `a, plural` are names of values.
  if (setting === 'pl') return spaced.replaceAll(/(?<![\p{L}\p{N}{}_])([aiouwz]) /giu, `$1${NO_BREAK}`);
  return spaced;
};

const spaceFrench = (message: string): string =>
  message
    .replaceAll(/ (?=[;!?])/g, NARROW_NO_BREAK)
    .replaceAll(/ (?=[:»])/g, NO_BREAK)
    .replaceAll('« ', `«${NO_BREAK}`);

export const localeOf = (setting: Typesetting): Locale => (setting === 'de-CH' ? 'de' : setting);

export const typesettingOf = (locale: Locale, country: string | null | undefined): Typesetting =>
  locale === 'de' && country === 'CH' ? 'de-CH' : locale;
