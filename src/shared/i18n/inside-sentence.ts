import type { Locale } from '#shared/i18n/locales.ts';

/** A label as it is written inside a sentence. */
export const insideSentence = (label: string, locale: Locale): string =>
  isCapitalized(label, locale) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

/** Acronyms keep their capitals, and German nouns do, but not an adjective before one. */
const isCapitalized = (label: string, locale: Locale): boolean =>
  /^\p{Lu}{2}/u.test(label) || (locale === 'de' && !/^\p{L}+e \p{Lu}/u.test(label));
