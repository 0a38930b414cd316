/** Tables and functions that an SQL text uses. */
export type Uses = {
  readonly writes: Set<string>;
  readonly reads: Set<string>;
  /** functions of our schema */
  readonly calls: Set<string>;
  /** true if it writes to a table whose name is not in the text */
  readonly writesSomewhere: boolean;
};

export type Names = {
  readonly tables: { has(name: string): boolean };
  readonly functions: { has(name: string): boolean };
};

/** Placeholder for an interpolation in the text. */
export const HOLE = '__hole__';

/** Keywords that may follow a table name and are not its alias. */
const NO_ALIAS = new Set(
  `where join inner left right full cross natural on using order group having limit offset for set union except intersect
   returning window select values do then loop into when and or end`.split(/\s+/),
);
const WORD = /^[a-z_]\w*$/;

const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, ' "" ')
    .match(/[a-z_]\w*|\S/g) ?? [];

/** Returns the position after the bracket that closes the one at `at`. */
const behindBrackets = (tokens: readonly string[], at: number): number => {
  let depth = 0;
  for (let index = at; index < tokens.length; index += 1) {
    if (tokens[index] === '(') depth += 1;
    if (tokens[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return tokens.length;
};

/** Returns the tables after a `from`: `a, lateral f(x) b, c`. Tables of subqueries are found at their own `from`. */
const tablesOfList = (tokens: readonly string[], start: number): string[] => {
  const tables: string[] = [];
  for (let at = start; ; at += 1) {
    while (tokens[at] === 'only' || tokens[at] === 'lateral') at += 1;
    if (tokens[at] === '(') at = behindBrackets(tokens, at);
    else {
      const name = tokens[at] ?? '';
      at += 1;
      if (tokens[at] === '(') at = behindBrackets(tokens, at);
      else tables.push(name);
    }
    if (tokens[at] === 'as') at += 1;
    const alias = tokens[at] ?? '';
    if (WORD.test(alias) && !NO_ALIAS.has(alias)) at += 1;
    if (tokens[at] === '(') at = behindBrackets(tokens, at);
    if (tokens[at] !== ',') return tables;
  }
};

const writtenAt = (tokens: readonly string[], at: number): string | undefined => {
  const [word, next] = [tokens[at], tokens[at + 1]];
  if ((word === 'insert' || word === 'merge') && next === 'into') return tokens[at + 2];
  if (word === 'delete' && next === 'from') return tokens[at + 2];
  if (word === 'truncate') return next === 'table' ? tokens[at + 2] : next;
  if (word !== 'update' || next === undefined || next === 'set') return undefined;
  const behind = tokens.slice(at + 2, at + 5);
  return behind[0] === 'set' || behind[1] === 'set' || (behind[0] === 'as' && behind[2] === 'set') ? next : undefined;
};

/** Returns the names of common table expressions: `with messages as (…)`. */
const namedQueries = (tokens: readonly string[]): Set<string> =>
  new Set(
    tokens.filter(
      (_, at) =>
        tokens[at + 1] === 'as' &&
        (tokens[at + 2] === '(' || tokens[at + 2] === 'materialized') &&
        ['with', 'recursive', ','].includes(tokens[at - 1] ?? ''),
    ),
  );

export const findUses = (text: string, names: Names): Uses => {
  const tokens = tokensOf(text);
  const own = namedQueries(tokens);
  const uses = {
    writes: new Set<string>(),
    reads: new Set<string>(),
    calls: new Set<string>(),
    writesSomewhere: false,
  };
  for (const [at, token] of tokens.entries()) {
    const written = writtenAt(tokens, at);
    if (written?.includes(HOLE) === true) uses.writesSomewhere = true;
    if (written !== undefined && names.tables.has(written)) uses.writes.add(written);
    const before = tokens[at - 1];
    if (token === 'from' ? before !== 'distinct' && before !== 'delete' : token === 'join' || token === 'using') {
      for (const table of tablesOfList(tokens, at + 1)) {
        if (names.tables.has(table) && !own.has(table)) uses.reads.add(table);
      }
    }
    if (tokens[at + 1] === '(' && before !== 'function' && names.functions.has(token)) uses.calls.add(token);
  }
  return uses;
};
