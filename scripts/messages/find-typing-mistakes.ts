import type { Locale } from '#shared/i18n/locales.ts';
import type { TextProblem } from './known-problems.ts';
import { literalTextOf } from './message-arguments.ts';
import { textsBesideEnglish, type Catalogue, type TextBesideEnglish } from './read-messages.ts';

/** Quotation marks per locale, outer before inner; ’ is also the apostrophe in all of them. */
const QUOTES: Readonly<Record<Locale, string>> = {
  da: '””’',
  de: '„“‚‘',
  en: '“”‘’',
  es: '«»“”',
  fi: '””’',
  fr: '«»“”',
  it: '«»“”',
  nb: '«»‘’',
  nl: '‘’“”',
  pl: '„”«»',
  sv: '””’',
};
const ANY_QUOTE = /["'“”„‟‘’‚‛«»‹›]/gu;
/** Numbers such as 1 000, 1.000, 1,000 and 1000, but not a year by itself. */
const GROUPED = /\d(?:[ .,\u00A0\u202F]\d{3}|\d{3})(?!\d)/u;
const NO_BREAK = /[\u00A0\u202F]/u;

/** Keys whose English wording is prescribed, so that its quotation marks are not checked. */
const FIXED: ReadonlySet<string> = new Set(['errors.blocked_by_member', 'member.blocked.title']);

/** Reports straight quotation marks and apostrophes, and those of other languages. */
export const findForeignQuotes = (texts: readonly TextBesideEnglish[]): TextProblem[] =>
  texts.flatMap(({ locale, key, text }) => {
    if (locale === 'en' && FIXED.has(key)) return [];
    const foreign = new Set(
      literalTextOf(text)
        .match(ANY_QUOTE)
        ?.filter((mark) => !`${QUOTES[locale]}’`.includes(mark)),
    );
    return [...foreign].map((mark) => ({
      check: 'typing',
      locale,
      keys: [key],
      id: `${key} ${mark}`,
      summary: `${key}: ${mark} is no mark of ${locale}: ${QUOTES[locale]}`,
    }));
  });

/** Reports characters that are inserted automatically and must not be typed. */
export const findTypingMistakes = (catalogue: Catalogue): TextProblem[] =>
  textsBesideEnglish(catalogue).flatMap(({ locale, key, text }) => {
    const problems: Pick<TextProblem, 'id' | 'summary'>[] = [];
    if (GROUPED.test(literalTextOf(text)))
      problems.push({
        id: `${key} number`,
        summary: `${key}: each reader groups figures in their own way, write {count, number}`,
      });
    if (NO_BREAK.test(text))
      problems.push({
        id: `${key} space`,
        summary: `${key}: a space that does not break is set when texts are compiled, type a plain one`,
      });
    return problems.map((problem) => ({ check: 'typing', locale, keys: [key], ...problem }));
  });
