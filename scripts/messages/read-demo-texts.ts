import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';
import type { TextBesideEnglish } from './read-messages.ts';

const FOLDER = join(import.meta.dirname, '../../assets/demo');

/** Returns the texts of assets/demo as messages without an English original, such as `demo.people.about.3`. */
export const readDemoTexts = (): TextBesideEnglish[] =>
  globSync('{*,people/*}.json', { cwd: FOLDER }).flatMap((file) => {
    const name = basename(file, '.json');
    const content: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    if (isLocale(name)) return textsIn(content, 'demo.people', name);
    return Object.entries(content as object).flatMap(([locale, own]) =>
      isLocale(locale) ? textsIn(own, `demo.${name}`, locale) : [],
    );
  });

const isLocale = (name: string): name is Locale => (LOCALES as readonly string[]).includes(name);

const textsIn = (node: unknown, key: string, locale: Locale): TextBesideEnglish[] => {
  if (typeof node === 'string') {
    const text = node.replaceAll("'", "''");
    return [{ locale, key, text, english: text }];
  }
  return Object.entries(node as object).flatMap(([part, inside]) => textsIn(inside, `${key}.${part}`, locale));
};
