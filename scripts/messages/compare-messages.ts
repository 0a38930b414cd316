import { GRAMMATICAL_GENDERS, isDateForm, PERSON_GENDER, VIEWER_GENDER } from '#shared/i18n/ambient-values.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import {
  describeArgument,
  literalTextOf,
  parseIfValid,
  parseMessage,
  type MessageArgument,
  type MessageArguments,
  type ParsedMessage,
} from './message-arguments.ts';
import { englishOf, type AreaMessages, type Catalogue, type LocaleMessages } from './read-messages.ts';

/** Text → the locales in which it may be the same as in English, or 'all'. */
export type SameAsEnglish = Readonly<Record<string, 'all' | readonly Locale[]>>;

/** In these languages `many` is only used for whole millions, which never occur here, so `other` is enough. */
const MILLIONS: ReadonlySet<Locale> = new Set(['es', 'fr', 'it']);

/** Returns problems in the message files, one line each, such as 'messages/pl/nav.json badge.unread: …'. */
export const compareCatalogue = (catalogue: Catalogue, sameAsEnglish: SameAsEnglish): string[] => {
  const english = englishOf(catalogue);
  const problems: string[] = [];
  const copies = new Map<string, Set<Locale>>();
  for (const [locale, areas] of catalogue) {
    for (const [area, messages] of areas) {
      const file = `messages/${locale}/${area}.json`;
      for (const [key, text] of messages) problems.push(...checkText(`${file} ${key}`, text, locale));
      if (locale !== 'en') problems.push(...compareArea(file, locale, english.get(area), messages));
    }
    if (locale === 'en') continue;
    for (const area of english.keys()) {
      if (!areas.has(area)) problems.push(`messages/${locale}/${area}.json is missing`);
    }
    collectCopies(locale, english, areas, copies);
  }
  return [...problems, ...compareCopies(copies, sameAsEnglish)];
};

const checkText = (where: string, text: string, locale: Locale): string[] => {
  let parsed: ParsedMessage;
  try {
    parsed = parseMessage(text);
  } catch (error) {
    return [`${where}: not valid ICU: ${error instanceof Error ? error.message : String(error)}`];
  }
  const problems = parsed.plurals.flatMap((plural) => {
    const { pluralCategories } = new Intl.PluralRules(locale, { type: plural.type }).resolvedOptions();
    const needed = pluralCategories.filter((category) => category !== 'many' || !MILLIONS.has(locale));
    const missing = needed.filter((category) => !plural.categories.includes(category));
    const unknown = plural.categories.filter((category) => !category.startsWith('=') && !isOneOf(category, needed));
    return [
      ...missing.map((category) => `${where}: {${plural.name}} needs the plural form "${category}" in ${locale}`),
      ...unknown.map(
        (category) => `${where}: {${plural.name}} has the plural form "${category}", unknown in ${locale}`,
      ),
    ];
  });
  if (text === '' || text !== text.trim()) problems.push(`${where}: is empty, or begins or ends with a space`);
  return problems;
};

const isOneOf = (category: string, categories: readonly string[]): boolean => categories.includes(category);

const compareArea = (file: string, locale: Locale, english: AreaMessages | undefined, own: AreaMessages): string[] => {
  if (!english) return [`${file}: English has no such area`];
  const missing = [...english.keys()].filter((key) => !own.has(key)).map((key) => `${file}: "${key}" is missing`);
  const rest = [...own].flatMap(([key, text]) => {
    const original = english.get(key);
    return original === undefined
      ? [`${file}: "${key}" is obsolete, English has no such key`]
      : compareArguments(`${file} ${key}`, locale, parseIfValid(original)?.arguments, parseIfValid(text)?.arguments);
  });
  return [...missing, ...rest];
};

const compareArguments = (
  where: string,
  locale: Locale,
  english: MessageArguments | undefined,
  own: MessageArguments | undefined,
): string[] => {
  if (!english || !own) return [];
  const problems: string[] = [];
  for (const [name, argument] of english) {
    const mine = own.get(name);
    if (!mine && !hasDateForm(name, locale, own)) problems.push(`${where}: {${name}} is missing`);
    if (mine && describeArgument(mine) !== describeArgument(argument)) {
      problems.push(`${where}: {${name}} is ${describeArgument(mine)}, in English ${describeArgument(argument)}`);
    }
  }
  for (const [name, argument] of own) {
    if (!english.has(name)) problems.push(...checkOwnArgument({ where, locale, english }, name, argument));
  }
  return problems;
};

/** Returns true if the text uses another form of a date, such as {date_on} for {date}. */
const hasDateForm = (name: string, locale: Locale, own: MessageArguments): boolean =>
  [...own.keys()].some((mine) => isDateForm(locale, mine) && mine.slice(0, mine.lastIndexOf('_')) === name);

/** Checks placeholders that English does not have. Allowed are genders, and dates with an article. */
const checkOwnArgument = (
  { where, locale, english }: { where: string; locale: Locale; english: MessageArguments },
  name: string,
  argument: MessageArgument,
): string[] => {
  if (name === VIEWER_GENDER || name === PERSON_GENDER) {
    const genders: readonly string[] = GRAMMATICAL_GENDERS;
    if (argument.kind === 'select' && argument.options.every((option) => genders.includes(option))) return [];
    return [`${where}: {${name}} is ${describeArgument(argument)}, not a select of ${genders.join(', ')}`];
  }
  const date = name.slice(0, name.lastIndexOf('_'));
  if (argument.kind === 'text' && isDateForm(locale, name) && english.get(date)?.kind === 'text') return [];
  return [`${where}: English has no {${name}}`];
};

const collectCopies = (
  locale: Locale,
  english: LocaleMessages,
  own: LocaleMessages,
  copies: Map<string, Set<Locale>>,
) => {
  for (const [area, messages] of own) {
    for (const [key, text] of messages) {
      if (text !== english.get(area)?.get(key) || !hasWords(text)) continue;
      copies.set(text, (copies.get(text) ?? new Set()).add(locale));
    }
  }
};

/** Returns false for texts such as '99+' and '{age, number}+', which need no translation. */
const hasWords = (text: string): boolean => /\p{L}/u.test(literalTextOf(text));

const compareCopies = (copies: ReadonlyMap<string, ReadonlySet<Locale>>, allowed: SameAsEnglish): string[] => {
  const untranslated = [...copies].flatMap(([text, locales]) => {
    const known = allowed[text] ?? [];
    return [...locales]
      .filter((locale) => known !== 'all' && !known.includes(locale))
      .map(
        (locale) =>
          `messages/${locale}: "${text}" is English (true cognates belong into messages/same-as-english.json)`,
      );
  });
  const stale = Object.entries(allowed).flatMap(([text, locales]) => {
    const unused = locales === 'all' ? [] : locales.filter((locale) => !copies.get(text)?.has(locale));
    if (!copies.has(text)) return [`messages/same-as-english.json: nothing says "${text}" like English any more`];
    return unused.map((locale) => `messages/same-as-english.json: "${text}" is not used in ${locale}`);
  });
  return [...untranslated, ...stale];
};
