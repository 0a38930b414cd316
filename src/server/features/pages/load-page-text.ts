import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageTextError, type PageText, readPageText } from '#server/features/pages/page-text-rules.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/i18n/locales.ts';

export const CONTENT_FOLDER = join(import.meta.dirname, '../../../../content/pages');

/** Texts by language and name, read at first use. */
const texts = new Map<string, PageText>();

/** Returns the product's own text, in English if the language has none. */
export const loadPageText = (name: PageName, locale: Locale): PageText => {
  const key = `${locale}/${name}`;
  const text = texts.get(key) ?? readFirst(name, [locale, DEFAULT_LOCALE]);
  texts.set(key, text);
  return text;
};

const readFirst = (name: PageName, [locale, ...others]: readonly Locale[]): PageText => {
  if (locale === undefined) throw new Error(`The page ${name} has no text.`);
  const path = join(CONTENT_FOLDER, locale, `${name}.md`);
  const markdown = readIfThere(path);
  return markdown === null ? readFirst(name, others) : readNamed(path, markdown);
};

const readIfThere = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Parses a text. Errors name the file. */
export const readNamed = (path: string, markdown: string): PageText => {
  try {
    return readPageText(markdown);
  } catch (error) {
    throw error instanceof PageTextError ? new PageTextError(`${path}: ${error.message}`) : error;
  }
};
