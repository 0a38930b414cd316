import { createContext, Script } from 'node:vm';
import { parseSync } from '@swc/core';

/** Text length of the first round, at which a quadratic pattern takes a thousand times as long as a linear one. */
const SCREENED_LENGTH = 4 * 1024;
const FED_LENGTH = 1024 * 1024;
/** Time limit in ms: many times what the slowest linear pattern takes; a quadratic one would take an hour. */
const LONGEST_MS = 15_000;
const CHARACTERS = Array.from(
  `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\n\r\té١́\u200D€`,
);
/** Text endings, at least one of which prevents a match. */
const ENDS = ['', '\u0001', ' ', '/', 'é'];
const MOST_PIECES = 12;
/** Number of the slowest inputs that are timed again. */
const TIMED_AGAIN = 20;

type Node = Readonly<Record<string, unknown>>;

/** Returns the regular expression literals of a source file. */
export const patternsOf = (source: string, isTsx = false): RegExp[] => {
  const found: RegExp[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    else if (typeof value === 'object' && value !== null) {
      const node = value as Node;
      if (node['type'] === 'RegExpLiteral') found.push(new RegExp(String(node['pattern']), String(node['flags'])));
      for (const one of Object.values(node)) visit(one);
    }
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: isTsx }));
  return found;
};

const representatives = (atom: string, flags: string): string[] => {
  const pattern = new RegExp(`^${atom}$`, flags.replaceAll(/[gym]/g, ''));
  const matching = CHARACTERS.filter((character) => pattern.test(character));
  return [/\d/, /[a-z]/, /[^\w\s]/, /\s/].flatMap((kind) => matching.find((one) => kind.test(one)) ?? []);
};

/** Returns the literal texts of a pattern, and some characters of each of its character classes. */
const piecesOf = ({ source, flags }: RegExp): string[] => {
  const atoms = source.match(/\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\[dDwWsS]/gi) ?? [];
  const written = source.replaceAll(
    /\[(?:\\.|[^\]\\])*\]|\\p\{\w+\}|\\u[0-9a-f]{4}|\\[a-z]|\{\d[\d,]*\}|\(\?<?[:=!]/gi,
    '\n',
  );
  const escaped = Array.from(written.matchAll(/\\(.)/g), ([, character = '']) => character);
  const plain = written.replaceAll(/\\./g, '\n');
  const words = plain.match(/[\p{L}\p{N} ]{2,}/gu) ?? [];
  const others = plain.match(/[^\p{L}()|?*+^$\n]/gu) ?? [];
  const pieces = [...atoms.flatMap((atom) => representatives(atom, flags)), ...escaped, ...others, 'a', ...words];
  return [...new Set(pieces)].slice(0, MOST_PIECES);
};

/** Returns the literal beginning of a pattern. */
const beginningOf = ({ source }: RegExp): string =>
  (/^\^?(?:\(\?:)?((?:\\[^a-z]|[\w /:@"-])*)/i.exec(source)?.[1] ?? '').replaceAll('\\', '');

const fill = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

// One script for all texts, because each run with a time limit starts a thread.
const searched = new Script(`
  for (const text of texts) {
    const start = performance.now();
    text.replace(pattern, '').length;
    times.push(performance.now() - start);
  }
`);
const globals: { performance: Performance; pattern?: RegExp; texts?: readonly string[]; times: number[] } = {
  performance,
  times: [],
};
const context = createContext(globals);

/** Returns the ms that each text takes. Stops after `limit` ms, even within a text, and then returns fewer values. */
const time = (pattern: RegExp, texts: readonly string[], limit: number): number[] => {
  Object.assign(globals, { pattern, texts, times: [] });
  try {
    searched.runInContext(context, { timeout: limit });
  } catch (fault) {
    if ((fault as { code?: unknown }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw fault;
  }
  return globals.times;
};

type Input = { readonly beginning: string; readonly unit: string; readonly end: string };

const build = ({ beginning, unit, end }: Input, length: number): string => `${beginning}${fill(unit, length)}${end}`;

/** Returns inputs that repeat each piece, with every end, or each pair of pieces. */
const inputsOf = (pattern: RegExp): Input[] => {
  const pieces = piecesOf(pattern);
  const beginnings = [...new Set(['', 'x', beginningOf(pattern)])];
  return pieces.flatMap((one) => [
    ...beginnings.flatMap((beginning) => ENDS.map((end) => ({ beginning, unit: one, end }))),
    ...pieces.map((other) => ({ beginning: '', unit: `${one}${other}`, end: '\u0001' })),
  ]);
};

/** Returns the input of the pattern's own characters that takes longest, and its ms for 1 MB (at most `limit`). */
export const costOf = (pattern: RegExp, limit = LONGEST_MS): { readonly input: Input; readonly ms: number } => {
  const inputs = inputsOf(pattern);
  const texts = inputs.map((input) => build(input, SCREENED_LENGTH));
  const first = time(pattern, texts, limit);
  if (first.length < inputs.length) return { input: inputs[first.length]!, ms: limit };
  const slowest = Array.from(first.keys())
    .toSorted((one, other) => first[other]! - first[one]!)
    .slice(0, TIMED_AGAIN);
  // Measured again, because other load may have slowed the first round.
  const again = time(
    pattern,
    slowest.map((index) => texts[index]!),
    limit,
  );
  if (again.length < slowest.length) return { input: inputs[slowest[again.length]!]!, ms: limit };
  const both = again.map((ms, place) => Math.min(ms, first[slowest[place]!]!));
  const worst = inputs[slowest[both.indexOf(Math.max(...both))]!]!;
  return { input: worst, ms: time(pattern, [build(worst, FED_LENGTH)], limit)[0] ?? limit };
};

/** Returns true if the pattern reached the time limit. */
export const isCostly = ({ ms }: { readonly ms: number }, limit = LONGEST_MS): boolean => ms >= limit;
