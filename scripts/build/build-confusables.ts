/**
 * Generates src/shared/domain/profile/confusable-signs.generated.ts, the characters that look like Latin letters and
 * digits, from two files of the Unicode Consortium, security/confusables.txt (UTS #39) and ucd/UnicodeData.txt:
 *
 *   node scripts/build/build-confusables.ts <confusables.txt> <UnicodeData.txt>
 *
 * Leaves out characters that NFKD normalization turns into plain letters.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const [confusablesFile = '', namesFile = ''] = process.argv.slice(2);
const PLAIN = Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
/** Letters that UTS #39 does not count as confusable with the letters from which they derive. */
const DRAWN_AFTER =
  /^(?:LATIN LETTER SMALL CAPITAL|NEGATIVE (?:CIRCLED|SQUARED) LATIN CAPITAL LETTER|REGIONAL INDICATOR SYMBOL LETTER) ([A-Z])$/;

const textOf = (points: string): string =>
  points
    .trim()
    .split(/\s+/)
    .map((point) => String.fromCodePoint(Number.parseInt(point, 16)))
    .join('');
const linesOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').split(';'))
    .filter(({ length }) => length > 1);
const plainForm = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

const prototypes = new Map(linesOf(confusablesFile).map(([from = '', to = '']) => [textOf(from), textOf(to)]));
const prototypeOf = (sign: string): string => prototypes.get(sign) ?? sign;
const drawn = new Map(
  linesOf(namesFile).flatMap(([point = '', name = '']) => {
    const letter = DRAWN_AFTER.exec(name)?.[1];
    return letter === undefined ? [] : [[textOf(point), letter.toLowerCase()] as const];
  }),
);

/** Confusable signs share a prototype; among letters with the same prototype the first wins. */
const letters = new Map<string, string>();
for (const [sign, letter] of [...PLAIN.map((sign) => [sign, sign.toLowerCase()] as const), ...drawn]) {
  const prototype = prototypeOf(sign);
  if (!letters.has(prototype)) letters.set(prototype, letter);
}

const lettersOf = (sign: string): string =>
  drawn.get(sign) ??
  letters.get(prototypeOf(sign)) ??
  Array.from(plainForm(prototypeOf(sign)), (part) => letters.get(prototypeOf(part)) ?? part).join('');

const looks = new Map<string, string[]>();
for (const sign of new Set([...prototypes.keys(), ...drawn.keys()])) {
  if (Array.from(sign).length > 1 || plainForm(sign) !== sign || /^[\0-\x7F]/.test(sign)) continue;
  const like = lettersOf(sign);
  if (/^[a-z0-9]+$/.test(like)) looks.set(like, [...(looks.get(like) ?? []), sign]);
}
const sorted = [...looks].toSorted(([a], [b]) => (a < b ? -1 : 1));
const rows = sorted.map(([like, signs]) => `  ['${like}', '${signs.toSorted().join('')}'],`);
const text = `// Written by scripts/build/build-confusables.ts from data of the Unicode Consortium: see data/ATTRIBUTION.md.

/** Latin letters and digits, each with the signs that look like it. */
export const CONFUSABLE_SIGNS = [
${rows.join('\n')}
] as const;
`;
writeFileSync(new URL('../../src/shared/domain/profile/confusable-signs.generated.ts', import.meta.url), text);
