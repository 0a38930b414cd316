import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { englishOf, type Catalogue } from './read-messages.ts';

type Texts = { [key: string]: string | Texts };

/** Removes keys deleted in English from the other languages; the rest of their files stays unchanged. */
export const pruneMessages = (folder: string, catalogue: Catalogue): void => {
  const english = englishOf(catalogue);
  for (const [locale, areas] of catalogue) {
    for (const [area, messages] of areas) {
      const obsolete = [...messages.keys()].filter((key) => !english.get(area)?.has(key));
      if (locale !== 'en' && obsolete.length > 0) removeKeys(join(folder, locale, `${area}.json`), area, obsolete);
    }
  }
};

const removeKeys = (path: string, area: string, keys: readonly string[]): void => {
  const content = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Texts>;
  content[area] = without(content[area] ?? {}, '', new Set(keys));
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
};

/** Returns the texts without these keys and without groups that become empty. */
const without = (texts: Texts, prefix: string, keys: ReadonlySet<string>): Texts => {
  const kept = Object.entries(texts).flatMap(([key, value]): [string, string | Texts][] => {
    if (typeof value === 'string') return keys.has(prefix + key) ? [] : [[key, value]];
    const group = without(value, `${prefix}${key}.`, keys);
    return Object.keys(group).length > 0 ? [[key, group]] : [];
  });
  return Object.fromEntries(kept);
};
