import type { Locale } from '#shared/i18n/locales.ts';
import type { TextProblem } from './known-problems.ts';
import { textsOfLocale, type Catalogue } from './read-messages.ts';

/** English text → the locales that may translate it in two ways, and why. */
export type TwoRenderings = Readonly<Record<string, { why: string; in: readonly Locale[] }>>;

/** Reports English texts with more than one translation in a locale, unless an exception allows this. */
export const findTwoRenderings = (catalogue: Catalogue, allowed: TwoRenderings): TextProblem[] => {
  const problems: TextProblem[] = [];
  for (const locale of catalogue.keys()) {
    if (locale === 'en') continue;
    const varied = variedTexts(catalogue, locale);
    for (const [english, renderings] of varied) {
      if (allowed[english]?.in.includes(locale)) continue;
      const said = [...renderings].map(([text, keys]) => `"${text}" (${keys.join(', ')})`);
      problems.push({
        check: 'renderings',
        keys: [...renderings.values()].flat(),
        locale,
        id: english,
        summary: `"${english}" is said in ${said.length} ways: ${said.join(', ')}`,
      });
    }
    for (const [english, { in: locales }] of Object.entries(allowed)) {
      if (!locales.includes(locale) || varied.has(english)) continue;
      const summary = `messages/two-renderings.json allows two renderings of "${english}" without need`;
      problems.push({ check: 'renderings', locale, id: `${english} allowed`, summary, keys: [] });
    }
  }
  return problems;
};

/** Returns English text → translation → keys, for texts with more than one translation. */
const variedTexts = (catalogue: Catalogue, locale: Locale): Map<string, Map<string, string[]>> => {
  const found = new Map<string, Map<string, string[]>>();
  for (const { key, text, english } of textsOfLocale(catalogue, locale)) {
    const renderings = found.get(english) ?? new Map<string, string[]>();
    found.set(english, renderings.set(text, [...(renderings.get(text) ?? []), key]));
  }
  return new Map([...found].filter(([, renderings]) => renderings.size > 1));
};
