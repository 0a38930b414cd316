import type { Locale } from '#shared/i18n/locales.ts';

/** Locales, and countries that write one of them differently; texts are compiled once for each. */
export type Typesetting = Locale | 'de-CH';

const NO_BREAK = '\u00A0';
const NARROW_NO_BREAK = '\u202F';

/** A number, or the end of a value that may be one, and the unit behind it. */
const BEFORE_UNIT = /(?<=[\d}#]) (?=(?:%|cm|kB|kg|km|m|MB|min|mln|Mo|Mt|px)(?![\p{L}\p{N}]))/gu;

/** What translators need not type: spaces where no line may break, and the spelling of a country. Takes and gives ICU. */
export const typeset = (setting: Typesetting, message: string): string => {
  const spaced = message.replaceAll(BEFORE_UNIT, NO_BREAK).replaceAll('§ ', `§${NO_BREAK}`);
  if (setting === 'fr') return spaceFrench(spaced);
  if (setting === 'de-CH') return spaced.replaceAll('ß', 'ss').replaceAll('„', '«').replaceAll('“', '»');
  // Single letters do not end a Polish line; `{a` and `a, plural` are names of values.
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
