import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import { textsOfLocale, type Catalogue } from './read-messages.ts';

/** key → hash of the translated English text, a space, hash of the translation. Stored in one file per locale. */
type Sources = Readonly<Record<string, string>>;

const TRANSLATED = LOCALES.filter((locale) => locale !== 'en');

/** Returns the source files that do not match the present texts. */
export const compareSources = (folder: string, catalogue: Catalogue): string[] =>
  TRANSLATED.filter((locale) => {
    const sources = readSources(folder, locale);
    return JSON.stringify(sources) !== JSON.stringify(nextSources(catalogue, locale, sources, []));
  }).map((locale) => `messages/${fileOf(locale)} is out of date: npm run messages`);

/** key → the locales whose translation is older than the English text. */
export type StaleTexts = ReadonlyMap<string, readonly Locale[]>;

export const findStaleTexts = (folder: string, catalogue: Catalogue): StaleTexts => {
  const stale = new Map<string, Locale[]>();
  for (const locale of TRANSLATED) {
    const sources = readSources(folder, locale);
    for (const { key, text, english } of textsOfLocale(catalogue, locale)) {
      const [source, own] = sources[key]?.split(' ') ?? [];
      if (own === hashOf(text) && source !== hashOf(english)) stale.set(key, [...(stale.get(key) ?? []), locale]);
    }
  }
  return stale;
};

/** `keep`: translations confirmed although their English has changed, as 'de nav.search' or 'all nav.search'. */
export const writeSources = (folder: string, catalogue: Catalogue, keep: readonly string[]): void => {
  for (const locale of TRANSLATED) {
    const sources = nextSources(catalogue, locale, readSources(folder, locale), keep);
    const text = `${JSON.stringify(sources, null, 1)}\n`;
    const path = join(folder, fileOf(locale));
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
};

/** Returns the new records. A changed translation counts as made from the present English text. */
const nextSources = (catalogue: Catalogue, locale: Locale, sources: Sources, keep: readonly string[]): Sources =>
  Object.fromEntries(
    textsOfLocale(catalogue, locale).map(({ key, text, english }) => {
      const [source, own] = sources[key]?.split(' ') ?? [];
      const isKept = keep.includes(`${locale} ${key}`) || keep.includes(`all ${key}`);
      return [key, `${own === hashOf(text) && !isKept ? source : hashOf(english)} ${hashOf(text)}`];
    }),
  );

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 8);

const fileOf = (locale: Locale): string => `${locale}.sources.generated.json`;

const readSources = (folder: string, locale: Locale): Sources => {
  const path = join(folder, fileOf(locale));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Sources) : {};
};
