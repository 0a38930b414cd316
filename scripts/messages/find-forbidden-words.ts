import type { Locale } from '#shared/i18n/locales.ts';
import type { TextProblem } from './known-problems.ts';
import { literalTextOf } from './message-arguments.ts';
import { textsBesideEnglish, type Catalogue } from './read-messages.ts';

/**
 * Why a word is forbidden: always, or only if the English text contains a word in `where` and none in `unless`.
 * `except` lists the keys that may use it, each with the reason.
 */
type Forbidden =
  | string
  | { why: string; where?: readonly string[]; unless?: readonly string[]; except?: Readonly<Record<string, string>> };

/** messages/terms.json. In a word, `*` stands for any ending and a space for any white space; case is ignored. */
export type Terms = Readonly<
  Record<
    string,
    {
      meaning: string;
      use: Readonly<Record<Locale, string>>;
      avoid: Partial<Record<Locale, Readonly<Record<string, Forbidden>>>>;
    }
  >
>;

export const findForbiddenWords = (catalogue: Catalogue, terms: Terms): TextProblem[] => {
  const rules = new Map([...catalogue.keys()].map((locale) => [locale, rulesOf(terms, locale)]));
  const problems: TextProblem[] = [];
  const used = new Set<string>();
  for (const { locale, key, text, english } of textsBesideEnglish(catalogue)) {
    for (const rule of brokenRules(rules.get(locale) ?? [], text, english)) {
      if (rule.except?.[key] === undefined) problems.push(problemOf(rule, locale, key));
      else used.add(`${locale} ${rule.word} ${key}`);
    }
  }
  return [...problems, ...needlessExceptions(terms, used)];
};

type Rule = ReturnType<typeof rulesOf>[number];

const rulesOf = (terms: Terms, locale: Locale) =>
  Object.entries(terms).flatMap(([concept, { use, avoid }]) =>
    Object.entries(avoid[locale] ?? {}).map(([word, forbidden]) => {
      const { why, where, unless, except } = typeof forbidden === 'string' ? { why: forbidden } : forbidden;
      return {
        concept,
        word,
        why,
        use: use[locale],
        pattern: patternOf([word]),
        where: where && patternOf(where),
        unless: unless && patternOf(unless),
        except,
      };
    }),
  );

const brokenRules = (rules: readonly Rule[], text: string, english: string): Rule[] => {
  const said = literalTextOf(text);
  const original = literalTextOf(english);
  return rules.filter(
    ({ pattern, where, unless }) =>
      pattern.test(said) && where?.test(original) !== false && unless?.test(original) !== true,
  );
};

/** Word boundaries for all alphabets, because \b only knows ASCII letters. */
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
  says: `${where} says "${word}" (${why}); for ${concept} messages/terms.json has: ${use}`,
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
            says: `${where} does not say "${word}": messages/terms.json excepts it without need`,
          })),
      ),
    ),
  );
