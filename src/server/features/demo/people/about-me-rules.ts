import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type Writer = {
  readonly language: Locale;
  readonly gender: Gender;
  readonly city: string;
  /** positions in the shared list */
  readonly interests: readonly number[];
};

/** A template with the writer's city and interests filled in and `[his|her]` decided. */
export const writeAboutMe = (template: string, writer: Writer, random: Random): string => {
  const words = writer.interests.map((position) => interestWord(writer.language, position));
  const some = words.slice(0, random.int(2, 3));
  return template
    .replaceAll(/\[([^[|\]]*)\|([^[\]]*)\]/g, writer.gender === 'male' ? '$1' : '$2')
    .replaceAll('{city}', () => writer.city)
    .replaceAll('{one}', () => words[0] ?? '')
    .replaceAll('{list}', () => listFormatOf(writer.language).format(some));
};

const interestWord = (language: Locale, position: number): string => {
  const slug = INTERESTS[position]?.slug;
  if (slug === undefined) throw new Error(`No interest stands at position ${position}.`);
  const word = serverTranslator(language, 'interests')(slug);
  return isCapitalized(word, language) ? word : word.charAt(0).toLocaleLowerCase(language) + word.slice(1);
};

/** Inside a sentence, acronyms keep their capitals, and German nouns do, but not an adjective before one. */
const isCapitalized = (word: string, language: Locale): boolean =>
  /^\p{Lu}{2}/u.test(word) || (language === 'de' && !/^\p{L}+e \p{Lu}/u.test(word));

const listFormats = new Map<Locale, Intl.ListFormat>();

const listFormatOf = (language: Locale): Intl.ListFormat => {
  const format = listFormats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  listFormats.set(language, format);
  return format;
};
