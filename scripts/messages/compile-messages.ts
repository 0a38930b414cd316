import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Locale } from '#shared/i18n/locales.ts';
import { englishOf, type AreaMessages, type Catalogue } from './read-messages.ts';

type CompiledTree = { [key: string]: CompiledMessage | CompiledTree };
export type CompiledCatalogue = {
  /** Names the content: catalogues live under it and may be cached forever. */
  version: string;
  locales: ReadonlyMap<Locale, ReadonlyMap<string, CompiledTree>>;
};

/** Compiles every message; one that a locale lacks is filled in from English, so that a page never shows a key. */
export function compileCatalogue(catalogue: Catalogue): CompiledCatalogue {
  const english = englishOf(catalogue);
  const locales = new Map(
    [...catalogue].map(([locale, own]) => [
      locale,
      new Map(
        [...english].map(([area, messages]) => [area, compileArea(`${locale}/${area}`, messages, own.get(area))]),
      ),
    ]),
  );
  const hash = createHash('sha256');
  for (const [locale, areas] of locales) {
    for (const [area, tree] of areas) hash.update(`${locale}/${area}:${JSON.stringify(tree)}`);
  }
  return { version: hash.digest('base64url').slice(0, 10), locales };
}

function compileArea(file: string, english: AreaMessages, own: AreaMessages | undefined): CompiledTree {
  const tree: CompiledTree = {};
  for (const [key, text] of english) insert(tree, key.split('.'), compileMessage(file, key, own?.get(key) ?? text));
  return tree;
}

function compileMessage(file: string, key: string, text: string): CompiledMessage {
  try {
    return compile(text);
  } catch (error) {
    throw new Error(`messages/${file}.json: "${key}" is not valid ICU: ${String(error)}`, { cause: error });
  }
}

function insert(tree: CompiledTree, [head = '', ...rest]: string[], message: CompiledMessage): void {
  if (rest.length === 0) tree[head] = message;
  else insert((tree[head] ??= {}) as CompiledTree, rest, message);
}
