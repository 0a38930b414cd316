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

const searched = new Script('text.replace(pattern, "").length');
const globals: { pattern?: RegExp; text?: string } = {};
const context = createContext(globals);

/** Milliseconds; `limit` where it takes longer: an interrupt ends a pattern in the middle of a text. */
const time = (pattern: RegExp, text: string, limit: number): number => {
  Object.assign(globals, { pattern, text });
  const start = performance.now();
  try {
    searched.runInContext(context, { timeout: limit });
  } catch {
    return limit;
  }
  return performance.now() - start;
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

/** The input of its own alphabet that costs it the most, and what 1 MB of it costs. */
export const costOf = (pattern: RegExp, limit = LONGEST_MS): { readonly input: Input; readonly ms: number } => {
  const inputs = inputsOf(pattern);
  let worst = { input: inputs[0]!, ms: 0 };
  for (const input of inputs) {
    const text = build(input, SCREENED_LENGTH);
    const ms = time(pattern, text, limit);
    if (ms >= limit) return { input, ms };
    // Twice, as the machine may have been slow.
    if (ms > worst.ms) {
      const again = Math.min(ms, time(pattern, text, limit));
      if (again > worst.ms) worst = { input, ms: again };
    }
  }
  return { input: worst.input, ms: time(pattern, build(worst.input, FED_LENGTH), limit) };
};

/** Whether it did not end in time. */
export const isCostly = ({ ms }: { readonly ms: number }, limit = LONGEST_MS): boolean => ms >= limit;
