import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SOURCE = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/figtree/package.json')));
const TARGET = join(import.meta.dirname, '../../assets/fonts');

const FROM = { regular: '400Regular/Figtree_400Regular.ttf', bold: '700Bold/Figtree_700Bold.ttf' };

/** First and last character of each Unicode block: Latin with accents, punctuation, currencies, minus. */
const BLOCKS = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
] as const;

const letters = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).join('');

/**
 * Writes the fonts of PDF documents with only the characters of our languages, because they are parsed for each
 * document. Run by hand; the result is committed.
 */
for (const [weight, file] of Object.entries(FROM)) {
  const subset = await subsetFont(readFileSync(join(SOURCE, file)), letters, { targetFormat: 'truetype' });
  writeFileSync(join(TARGET, `figtree-${weight}.ttf`), subset);
  console.log(`figtree-${weight}.ttf: ${subset.length} bytes`);
}
writeFileSync(join(TARGET, 'LICENSE'), readFileSync(join(SOURCE, 'LICENSE_FONT')));
