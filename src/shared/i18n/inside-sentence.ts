import type { Locale } from '#shared/i18n/locales.ts';

/** Returns a label as written inside a sentence. */
export const insideSentence = (label: string, locale: Locale): string =>
  isCapitalized(label, locale) ? label : label.charAt(0).toLocaleLowerCase(locale) + label.slice(1);

/** Acronyms and German nouns keep their capitals, but not an adjective before a noun. */
const isCapitalized = (label: string, locale: Locale): boolean =>
  /^\p{Lu}{2}/u.test(label) || (locale === 'de' && !/^\p{L}+e \p{Lu}/u.test(label));
