import type { Locale } from '#shared/i18n/locales.ts';
import type { TextProblem } from './known-problems.ts';
import { literalTextOf } from './message-arguments.ts';
import type { TextBesideEnglish } from './read-messages.ts';

/**
 * Why a word is forbidden: always, or only `where` the English text contains one of these words or the text is about the
 * concept, and contains no word in `unless`. `except` lists the keys that may use it, each with the reason.
 */
type Forbidden =
  | string
  | {
      why: string;
      where?: 'concept' | readonly string[];
      unless?: readonly string[];
      except?: Readonly<Record<string, string>>;
    };

/** Selects texts about a concept by prefixes of keys (also of pages, as `pages.faq.premium`) and by English words. */
type About = { readonly keys?: readonly string[]; readonly words?: readonly string[] };

/** messages/terms.json. In a word, `*` stands for any ending and a space for any white space; case is ignored. */
export type Terms = Readonly<
  Record<
    string,
    {
      meaning: string;
      about?: About;
      use: Readonly<Record<Locale, string>>;
      avoid: Partial<Record<Locale, Readonly<Record<string, Forbidden>>>>;
    }
  >
>;

export const findForbiddenWords = (texts: readonly TextBesideEnglish[], terms: Terms): TextProblem[] => {
  const rules = new Map(
    [...new Set(texts.map(({ locale }) => locale))].map((locale) => [locale, rulesOf(terms, locale)]),
  );
  const problems: TextProblem[] = [];
  const used = new Set<string>();
  for (const { locale, key, text, english } of texts) {
    for (const rule of brokenRules(rules.get(locale) ?? [], { key, text, english })) {
      if (rule.except?.[key] === undefined) problems.push(problemOf(rule, locale, key));
      else used.add(`${locale} ${rule.word} ${key}`);
    }
  }
  return [...problems, ...needlessExceptions(terms, used)];
};

type Rule = ReturnType<typeof rulesOf>[number];

const rulesOf = (terms: Terms, locale: Locale) =>
  Object.entries(terms).flatMap(([concept, { about = {}, use, avoid }]) =>
    Object.entries(avoid[locale] ?? {}).map(([word, forbidden]) => {
      const { why, where, unless, except } = typeof forbidden === 'string' ? { why: forbidden } : forbidden;
      return {
        concept,
        word,
        why,
        use: use[locale],
        pattern: patternOf([word]),
        isMeant: meantBy(where === 'concept' ? about : where && { words: where }),
        unless: unless && patternOf(unless),
        except,
      };
    }),
  );

/** Returns a test of whether a rule applies to a text. Without a condition it applies to all texts. */
const meantBy = (about: About | undefined) => {
  if (about === undefined) return () => true;
  const { keys = [], words = [] } = about;
  const pattern = words.length === 0 ? null : patternOf(words);
  return (key: string, original: string) =>
    keys.some((beginning) => key.startsWith(beginning)) || pattern?.test(original) === true;
};

const brokenRules = (
  rules: readonly Rule[],
  { key, text, english }: Pick<TextBesideEnglish, 'key' | 'text' | 'english'>,
): Rule[] => {
  const said = literalTextOf(text);
  const original = literalTextOf(english);
  return rules.filter(
    ({ pattern, isMeant, unless }) => pattern.test(said) && isMeant(key, original) && unless?.test(original) !== true,
  );
};

/** Returns a pattern with word boundaries for all alphabets, because \b only knows ASCII letters. */
const patternOf = (words: readonly string[]): RegExp => {
  const alternatives = words.map((word) =>
    word
      .replaceAll(/[.+?(){}[\]\\^$|]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`[\p{L}\p{M}]*`)
      .replaceAll(' ', String.raw`\s+`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{M}-])(?:${alternatives.join('|')})(?![\p{L}\p{M}])`, 'iu');
};

const problemOf = ({ concept, word, why, use }: Rule, locale: Locale, where: string): TextProblem => ({
  check: 'words',
  keys: [where],
  locale,
  id: `${where} ${word}`,
  summary: `${where} says "${word}" (${why}); for ${concept} messages/terms.json has: ${use}`,
});

const needlessExceptions = (terms: Terms, used: ReadonlySet<string>): TextProblem[] =>
  Object.values(terms).flatMap(({ avoid }) =>
    (Object.entries(avoid) as [Locale, Readonly<Record<string, Forbidden>>][]).flatMap(([locale, words]) =>
      Object.entries(words).flatMap(([word, forbidden]) =>
        Object.keys(typeof forbidden === 'string' ? {} : (forbidden.except ?? {}))
          .filter((where) => !used.has(`${locale} ${word} ${where}`))
          .map((where) => ({
            check: 'words',
            keys: [],
            locale,
            id: `${where} ${word} excepted`,
            summary: `${where} does not say "${word}": messages/terms.json excepts it without need`,
          })),
      ),
    ),
  );

/** Reports conditions that no text meets any more, because its English wording or its key has changed. */
export const findLostConditions = (texts: readonly TextBesideEnglish[], terms: Terms): TextProblem[] => {
  const english = texts.filter(({ locale }) => locale === 'en');
  const isSaid = (word: string) => {
    const pattern = patternOf([word]);
    return english.some(({ text }) => pattern.test(literalTextOf(text)));
  };
  const isBegun = (beginning: string) => english.some(({ key }) => key.startsWith(beginning));
  return Object.entries(terms).flatMap(([concept, { about: { keys = [], words = [] } = {}, avoid }]) => {
    const wheres = Object.values(avoid).flatMap((forbidden) =>
      Object.values(forbidden).flatMap((one) =>
        typeof one === 'string' || one.where === 'concept' ? [] : (one.where ?? []),
      ),
    );
    return [
      ...keys.filter((key) => !isBegun(key)).map((key) => `no key begins with "${key}"`),
      ...[...new Set([...words, ...wheres])]
        .filter((word) => !isSaid(word))
        .map((word) => `no English text says "${word}"`),
    ].map((summary): TextProblem => ({
      check: 'words',
      keys: [],
      locale: 'en',
      id: `${concept} ${summary}`,
      summary: `terms.json, ${concept}: ${summary}`,
    }));
  });
};
