import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { INTERESTS } from '#shared/domain/profile/interests.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { insideSentence } from '#shared/i18n/inside-sentence.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type Writer = {
  readonly language: Locale;
  readonly gender: Gender;
  readonly city: string;
  /** positions in the shared list */
  readonly interests: readonly number[];
};

/** Fills the writer's city, interests and gender (`[his|her]`) into a template. */
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
  return insideSentence(serverTranslator(language, 'interests')(slug), language);
};

const listFormats = new Map<Locale, Intl.ListFormat>();

const listFormatOf = (language: Locale): Intl.ListFormat => {
  const format = listFormats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  listFormats.set(language, format);
  return format;
};
