import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT_FOLDER } from '#server/features/pages/load-page-text.ts';
import { readPageText, type TextBlock, type TextLine } from '#server/features/pages/page-text-rules.ts';
import { PAGE_NAMES } from '#shared/domain/static-pages.ts';
import { DEFAULT_LOCALE, LOCALES } from '#shared/i18n/locales.ts';
import type { TextBesideEnglish } from './read-messages.ts';

/**
 * Returns the sections of content/pages as messages: `pages.faq.premium` is a section with its heading, `pages.faq` the
 * text before the first heading.
 */
export const readPageTexts = (): TextBesideEnglish[] =>
  PAGE_NAMES.flatMap((name) => {
    const sections = new Map(LOCALES.map((locale) => [locale, readSections(`${locale}/${name}.md`, `pages.${name}`)]));
    const english = [...(sections.get(DEFAULT_LOCALE) ?? [])];
    return LOCALES.flatMap((locale) =>
      english.flatMap(([key, original]) => {
        const text = sections.get(locale)?.get(key);
        return text === undefined ? [] : [{ locale, key, text, english: original }];
      }),
    );
  });

/** Returns no sections for a page that is missing or broken, which check-pages.ts reports. */
const readSections = (file: string, page: string): ReadonlyMap<string, string> => {
  try {
    return sectionsOf(readFileSync(join(CONTENT_FOLDER, file), 'utf8'), page);
  } catch {
    return new Map();
  }
};

export const sectionsOf = (markdown: string, page: string): ReadonlyMap<string, string> => {
  const { title, summary, blocks } = readPageText(markdown);
  const sections = new Map([[page, [title, asMessage(summary)]]]);
  let lines = sections.get(page) ?? [];
  for (const block of blocks) {
    if (block.kind === 'heading') sections.set(`${page}.${block.id}`, (lines = []));
    lines.push(...linesOf(block).map(asMessage));
  }
  return new Map([...sections].map(([key, own]) => [key, own.join(' · ')]));
};

const linesOf = (block: TextBlock): readonly TextLine[] => {
  if (block.kind === 'facts') return [];
  return block.kind === 'list' ? block.items : [block.line];
};

/**
 * Returns a line as a message. Limits count as numbers, which need plural forms. Numbers of days do not: from two on
 * “day” has only one form, and check-pages.ts does not allow one day.
 */
const asMessage = (line: TextLine): string =>
  line
    .map(({ text }) => text)
    .join('')
    .replaceAll("'", "''")
    .replaceAll(/\{([a-z]+)\.([a-z_]+)\}/g, (_, kind, name) =>
      kind === 'limits' ? `{limits_${name}, number}` : `{${kind}_${name}}`,
    );
