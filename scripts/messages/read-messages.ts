import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

/** Flat keys: 'menu.open' → 'Open the menu'. */
export type AreaMessages = ReadonlyMap<string, string>;
export type LocaleMessages = ReadonlyMap<string, AreaMessages>;
export type Catalogue = ReadonlyMap<Locale, LocaleMessages>;

export const MESSAGES_FOLDER = join(import.meta.dirname, '../../messages');

/**
 * Reads messages/<locale>/<area>.json, whose only top-level key is the area's name. Throws an error with the file's
 * name on broken JSON or another shape.
 */
export const readCatalogue = (folder: string): Catalogue =>
  new Map(LOCALES.map((locale) => [locale, readLocale(folder, locale)]));

export const englishOf = (catalogue: Catalogue): LocaleMessages =>
  catalogue.get('en') ?? new Map<string, AreaMessages>();

/** A text with its English original; `key` starts with the area. */
export type TextBesideEnglish = { locale: Locale; key: string; text: string; english: string };

/** Returns all texts that also exist in English, including the English ones. */
export const textsBesideEnglish = (catalogue: Catalogue): TextBesideEnglish[] =>
  [...catalogue.keys()].flatMap((locale) => textsOfLocale(catalogue, locale));

export const textsOfLocale = (catalogue: Catalogue, locale: Locale): TextBesideEnglish[] => {
  const areas = catalogue.get(locale);
  return [...englishOf(catalogue)].flatMap(([area, messages]) =>
    [...messages].flatMap(([key, english]) => {
      const text = areas?.get(area)?.get(key);
      return text === undefined ? [] : [{ locale, key: `${area}.${key}`, text, english }];
    }),
  );
};

const readLocale = (folder: string, locale: Locale): LocaleMessages => {
  const names = listJson(join(folder, locale));
  return new Map(names.map((name) => [name.replace(/\.json$/, ''), readArea(join(folder, locale, name))]));
};

const listJson = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted();
  } catch {
    return [];
  }
};

const readArea = (path: string): AreaMessages => {
  const area = path.replace(/^.*[\\/]/, '').replace(/\.json$/, '');
  const content = parseJson(path);
  if (!isObject(content) || Object.keys(content).join() !== area || !isObject(content[area])) {
    throw new Error(`${path} must hold one object whose only key is "${area}".`);
  }
  return new Map(flatten(content[area], '', path));
};

const parseJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} is not JSON: ${String(error)}`, { cause: error });
  }
};

const flatten = (node: Record<string, unknown>, prefix: string, path: string): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) => {
    if (key.includes('.')) throw new Error(`${path}: the key "${key}" may not contain a dot.`);
    if (typeof value === 'string') return [[prefix + key, value] as [string, string]];
    if (isObject(value)) return flatten(value, `${prefix}${key}.`, path);
    throw new Error(`${path}: "${prefix}${key}" is neither a text nor a group of texts.`);
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
