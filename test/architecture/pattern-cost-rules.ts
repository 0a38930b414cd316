import { createContext, Script } from 'node:vm';
import { parseSync } from '@swc/core';

/** Growth shows in these: what is quadratic takes a thousand times as long as what is linear. */
const SCREENED_LENGTH = 4 * 1024;
const FED_LENGTH = 1024 * 1024;
/** Many times what the slowest linear pattern takes on a slow machine; a quadratic one would take an hour. */
const LONGEST_MS = 15_000;
const CHARACTERS = Array.from(
  `${String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => index + 32))}\n\r\té١́\u200D€`,
);
/** Of which one ends what would match. */
const ENDS = ['', '\u0001', ' ', '/', 'é'];
const MOST_PIECES = 12;
/** Of the slowest inputs. */
const TIMED_AGAIN = 20;

type Node = Readonly<Record<string, unknown>>;

/** The patterns that a file writes between slashes. */
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

/** What the pattern speaks of: its words, and some characters of each of its classes. */
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

/** How the pattern begins, as far as that is written out. */
const beginningOf = ({ source }: RegExp): string =>
  (/^\^?(?:\(\?:)?((?:\\[^a-z]|[\w /:@"-])*)/i.exec(source)?.[1] ?? '').replaceAll('\\', '');

const fill = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

// One script for all texts: each start of one with a time limit starts a thread.
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

/** Milliseconds of each text; of fewer where all take longer than `limit`: an interrupt ends a pattern within a text. */
const time = (pattern: RegExp, texts: readonly string[], limit: number): number[] => {
  Object.assign(globals, { pattern, texts, times: [] });
  try {
    searched.runInContext(context, { timeout: limit });
  } catch {
    // What was timed until then is the answer.
  }
  return globals.times;
};

type Input = { readonly beginning: string; readonly unit: string; readonly end: string };

const build = ({ beginning, unit, end }: Input, length: number): string => `${beginning}${fill(unit, length)}${end}`;

/** Every piece with every end, and every two of them. */
const inputsOf = (pattern: RegExp): Input[] => {
  const pieces = piecesOf(pattern);
  const beginnings = [...new Set(['', 'x', beginningOf(pattern)])];
  return pieces.flatMap((one) => [
    ...beginnings.flatMap((beginning) => ENDS.map((end) => ({ beginning, unit: one, end }))),
    ...pieces.map((other) => ({ beginning: '', unit: `${one}${other}`, end: '\u0001' })),
  ]);
};

/** The input of its own alphabet that costs it the most, and what 1 MB of it costs; `limit` where it takes longer. */
export const costOf = (pattern: RegExp, limit = LONGEST_MS): { readonly input: Input; readonly ms: number } => {
  const inputs = inputsOf(pattern);
  const texts = inputs.map((input) => build(input, SCREENED_LENGTH));
  const first = time(pattern, texts, limit);
  if (first.length < inputs.length) return { input: inputs[first.length]!, ms: limit };
  const slowest = Array.from(first.keys())
    .toSorted((one, other) => first[other]! - first[one]!)
    .slice(0, TIMED_AGAIN);
  // As the machine may have been slow.
  const again = time(
    pattern,
    slowest.map((index) => texts[index]!),
    limit,
  );
  const place = again.length < slowest.length ? again.length : again.indexOf(Math.max(...again));
  const worst = inputs[slowest[place]!]!;
  return { input: worst, ms: time(pattern, [build(worst, FED_LENGTH)], limit)[0] ?? limit };
};

/** Whether it did not end in time. */
export const isCostly = ({ ms }: { readonly ms: number }, limit = LONGEST_MS): boolean => ms >= limit;
