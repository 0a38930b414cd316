import { type ESTree, parseSync, Visitor } from 'vite';
import { findUses, HOLE, type Names, type Uses } from '#scripts/schema/sql-uses.ts';

/** Methods of the query builder that write to, or read from, the table they name. */
const WRITING = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']);
const READING = new Set(['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'from', 'using']);
/** Our own functions whose second argument is the table to write to. */
const WRITERS = new Set(['seedRows']);

/** Returns the table in 'photos as p' or ['photos as p']; nothing for other expressions. */
const namesIn = (argument: ESTree.Node | undefined): string[] => {
  if (argument?.type === 'ArrayExpression')
    return argument.elements.flatMap((element) => namesIn(element ?? undefined));
  if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return [];
  return [argument.value.split(' ')[0] ?? ''];
};

/** Finds the tables that a module reads and writes, in SQL strings and through the query builder. */
export const findUsesInCode = (path: string, source: string, names: Names): Uses => {
  const uses = {
    writes: new Set<string>(),
    reads: new Set<string>(),
    calls: new Set<string>(),
    writesSomewhere: false,
  };
  const addText = (text: string): void => {
    const found = findUses(text, names);
    for (const kind of ['writes', 'reads', 'calls'] as const) for (const name of found[kind]) uses[kind].add(name);
    uses.writesSomewhere ||= found.writesSomewhere;
  };
  const addWrite = (argument: ESTree.Node | undefined): void => {
    const tables = namesIn(argument);
    if (tables.length === 0) uses.writesSomewhere = true;
    for (const table of tables) uses.writes.add(table);
  };
  new Visitor({
    TemplateLiteral: ({ quasis }) => addText(quasis.map(({ value }) => value.cooked ?? '').join(HOLE)),
    Literal: ({ value }) => {
      if (typeof value === 'string') addText(value);
    },
    CallExpression: ({ callee, arguments: args }) => {
      if (callee.type === 'Identifier' && WRITERS.has(callee.name)) addWrite(args[1]);
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      if (WRITING.has(name)) addWrite(args[0]);
      if (READING.has(name)) for (const table of namesIn(args[0])) if (names.tables.has(table)) uses.reads.add(table);
    },
  }).visit(parseSync(path, source).program);
  return uses;
};
