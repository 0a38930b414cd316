import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { LOCALE_COUNTRIES, type Locale } from '#shared/i18n/locales.ts';
import { typeset, typesettingOf, type Typesetting } from '#shared/i18n/typeset.ts';
import { englishOf, type AreaMessages, type Catalogue } from './read-messages.ts';

type CompiledTree = { [key: string]: CompiledMessage | CompiledTree };
export type CompiledCatalogue = {
  /** content hash; part of the URLs, so that catalogues may be cached forever */
  version: string;
  settings: ReadonlyMap<Typesetting, ReadonlyMap<string, CompiledTree>>;
};

/** Compiles every message. Messages missing in a locale fall back to English, so that pages never show keys. */
export const compileCatalogue = (catalogue: Catalogue): CompiledCatalogue => {
  const english = englishOf(catalogue);
  const settings = new Map(
    [...catalogue].flatMap(([locale, own]) =>
      settingsOf(locale).map((setting) => [
        setting,
        new Map([...english].map(([area, messages]) => [area, compileArea(setting, area, messages, own.get(area))])),
      ]),
    ),
  );
  const hash = createHash('sha256');
  for (const [setting, areas] of settings) {
    for (const [area, tree] of areas) hash.update(`${setting}/${area}:${JSON.stringify(tree)}`);
  }
  return { version: hash.digest('base64url').slice(0, 10), settings };
};

const settingsOf = (locale: Locale): Typesetting[] => [
  ...new Set([locale, ...LOCALE_COUNTRIES[locale].map((country) => typesettingOf(locale, country))]),
];

const compileArea = (
  setting: Typesetting,
  area: string,
  english: AreaMessages,
  own: AreaMessages | undefined,
): CompiledTree => {
  const tree: CompiledTree = {};
  for (const [key, text] of english) {
    insert(tree, key.split('.'), compileMessage(setting, `${area}.${key}`, own?.get(key) ?? text));
  }
  return tree;
};

const compileMessage = (setting: Typesetting, key: string, text: string): CompiledMessage => {
  try {
    return compile(typeset(setting, text));
  } catch (error) {
    throw new Error(`messages/${setting}: "${key}" is not valid ICU: ${String(error)}`, { cause: error });
  }
};

const insert = (tree: CompiledTree, [head = '', ...rest]: string[], message: CompiledMessage): void => {
  if (rest.length === 0) tree[head] = message;
  else insert((tree[head] ??= {}) as CompiledTree, rest, message);
};
