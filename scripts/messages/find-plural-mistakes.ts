import { parse, TYPE, type MessageFormatElement, type PluralElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from '#shared/i18n/locales.ts';
import type { TextProblem } from './known-problems.ts';
import type { TextBesideEnglish } from './read-messages.ts';

/** Languages in which every counted noun needs its plural forms, even if the English text has none. */
const INFLECTED = new Set<Locale>(['pl']);
/** Words that need no plural form after a number: units, "of", "to", years of adults, and words with one form. */
const UNCOUNTED = /^ (?:km|cm|kg|MB|min|mln|px|%|z|do|lub|lat|części)(?![\p{L}])/u;

/** Reports plural forms that are valid ICU but wrong in the language. */
export const findPluralMistakes = (texts: readonly TextBesideEnglish[]): TextProblem[] =>
  texts.flatMap(({ locale, key, text }) =>
    mistakesIn(text, locale).map(({ id, summary }) => ({
      check: 'plurals',
      keys: [key],
      locale,
      id: `${key} ${id}`,
      summary: `${key}: ${summary}`,
    })),
  );

type Mistake = { id: string; summary: string };

const mistakesIn = (text: string, locale: Locale): Mistake[] => {
  try {
    return mistakesAmong(parse(text), locale, []);
  } catch {
    return [];
  }
};

const mistakesAmong = (
  elements: readonly MessageFormatElement[],
  locale: Locale,
  counted: readonly string[],
): Mistake[] =>
  elements.flatMap((element, index) => {
    switch (element.type) {
      case TYPE.number:
        if (!INFLECTED.has(locale) || element.style || counted.includes(element.value)) return [];
        return uncounted(element.value, elements[index + 1]);
      case TYPE.plural:
        return [
          ...lostNumber(element),
          ...optionsOf(element).flatMap(([, option]) => mistakesAmong(option, locale, [...counted, element.value])),
        ];
      case TYPE.select:
        return Object.values(element.options).flatMap((option) => mistakesAmong(option.value, locale, counted));
      case TYPE.tag:
        return mistakesAmong(element.children, locale, counted);
      default:
        return [];
    }
  });

const uncounted = (name: string, next: MessageFormatElement | undefined): Mistake[] => {
  if (next?.type !== TYPE.literal || !/^ \p{Ll}/u.test(next.value) || UNCOUNTED.test(next.value)) return [];
  return [
    {
      id: `{${name}}`,
      summary: `{${name}, number} counts what follows: write {${name}, plural, …}, on a page another sentence`,
    },
  ];
};

/** Reports forms without the number: only "one" may omit it, as "two", "few" and "many" can mean several numbers. */
const lostNumber = (plural: PluralElement): Mistake[] => {
  const forms = new Map(optionsOf(plural));
  if (!saysNumber(forms.get('other') ?? [])) return [];
  return ['two', 'few', 'many']
    .filter((category) => forms.has(category) && !saysNumber(forms.get(category) ?? []))
    .map((category) => ({
      id: `{${plural.value}} ${category}`,
      summary: `{${plural.value}} says no number in its form "${category}"`,
    }));
};

const saysNumber = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => element.type === TYPE.pound || element.type === TYPE.number);

const optionsOf = (plural: PluralElement): [string, MessageFormatElement[]][] =>
  Object.entries(plural.options).map(([category, { value }]) => [category, value]);
