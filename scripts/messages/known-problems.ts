import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#shared/i18n/locales.ts';
import type { StaleTexts } from './translation-sources.ts';

/** A problem found by a language check; `id` identifies it by its place and kind. */
export type TextProblem = {
  check: string;
  locale: Locale;
  id: string;
  summary: string;
  /** the texts concerned */
  keys: readonly string[];
};

/** check → locale → ids of known problems that are not fixed yet. Entries are only ever removed. */
export type KnownProblems = Readonly<Record<string, Partial<Record<Locale, readonly string[]>>>>;

/** Reports new problems, and known problems that are fixed and must be removed from the list. */
export const compareKnown = (found: readonly TextProblem[], known: KnownProblems, stale: StaleTexts): string[] => {
  const unknown = found.filter(
    ({ check, locale, id, keys }) =>
      !known[check]?.[locale]?.includes(id) && !keys.some((key) => stale.get(key)?.includes(locale)),
  );
  const mended = idsOf(known).filter((entry) => !isFound(entry, found));
  return [
    ...unknown.map(({ locale, summary }) => `messages/${locale}: ${summary}`),
    ...mended.map(
      ({ check, locale, id }) =>
        `messages/known-problems.generated.json: ${check} ${locale} "${id}" is mended: npm run messages`,
    ),
  ];
};

/** Returns the list without fixed problems. New ones are never added. */
export const withoutMended = (found: readonly TextProblem[], known: KnownProblems): KnownProblems => {
  const left: Record<string, Partial<Record<Locale, string[]>>> = {};
  for (const entry of idsOf(known)) {
    if (isFound(entry, found)) ((left[entry.check] ??= {})[entry.locale] ??= []).push(entry.id);
  }
  return left;
};

type Entry = Pick<TextProblem, 'check' | 'locale' | 'id'>;

const idsOf = (known: KnownProblems): Entry[] =>
  Object.entries(known).flatMap(([check, locales]) =>
    (Object.entries(locales) as [Locale, readonly string[]][]).flatMap(([locale, ids]) =>
      ids.map((id) => ({ check, locale, id })),
    ),
  );

const isFound = ({ check, locale, id }: Entry, found: readonly TextProblem[]): boolean =>
  found.some((problem) => problem.check === check && problem.locale === locale && problem.id === id);

export const readKnownProblems = (folder: string): KnownProblems =>
  JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as KnownProblems;

export const writeKnownProblems = (folder: string, known: KnownProblems): void => {
  const text = `${JSON.stringify(known, null, 2)}\n`;
  if (readFileSync(join(folder, FILE), 'utf8') !== text) writeFileSync(join(folder, FILE), text);
};

const FILE = 'known-problems.generated.json';
