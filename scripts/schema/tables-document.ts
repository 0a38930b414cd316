import type { SchemaUses, Use } from '#scripts/schema/schema-uses.ts';
import { folderOf } from '#scripts/schema/table-owners.ts';

type FunctionUse = SchemaUses['functions'][number];

const HEADER = `# Tables: who owns, writes and reads them

Written by \`npm run db:schema\` from the code and the SQL files in \`database/\` and \`src/demo/\`: do not edit.

The file that makes a table names its owner, a feature or a part of the platform, which alone should write to it;
\`test/architecture/foreign-writes.ts\` lists who else still does. A function of the database is written with brackets, behind it its
owner.
`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');

const listed = (names: Iterable<string>): string => [...names].join(', ') || '–';

/** Lists owners whose code matches `doesIt`, `first` at the top, and then database functions. */
const usersOf = (uses: SchemaUses, doesIt: (use: Use) => boolean, first: string): string => {
  const users = [...new Set(uses.code.filter(doesIt).map(({ owner }) => owner))];
  const sorted = users.toSorted((a, b) => Number(b === first) - Number(a === first) || a.localeCompare(b, 'en'));
  const functions = uses.functions.filter(doesIt).map(({ name, owner }) => `\`${name}()\` ${folderOf(owner)}`);
  return listed([...sorted.map(folderOf), ...functions]);
};

/** Returns a function and, recursively, all functions that it calls. */
const allCalled = (uses: SchemaUses, name: string, seen = new Set<FunctionUse>()): Set<FunctionUse> => {
  const use = uses.functions.find((one) => one.name === name);
  if (use === undefined || seen.has(use)) return seen;
  seen.add(use);
  for (const called of use.calls) allCalled(uses, called, seen);
  return seen;
};

const withOwner = (uses: SchemaUses, names: Iterable<string>): string[] =>
  [...new Set(names)].toSorted().map((name) => `\`${name}\` ${folderOf(uses.owners.tables.get(name) ?? '?')}`);

const describeTables = (uses: SchemaUses): string => {
  const { tables } = uses.owners;
  const owners = [...new Set(tables.values())].toSorted((a, b) => a.localeCompare(b, 'en'));
  return owners
    .map((owner) => {
      const own = [...tables.keys()].filter((name) => tables.get(name) === owner);
      const rows = own.map((name) => [
        `\`${name}\``,
        usersOf(uses, ({ writes }) => writes.has(name), owner),
        usersOf(uses, ({ reads }) => reads.has(name), owner),
      ]);
      return `## ${folderOf(owner)}\n\n${table(['Table', 'Written by', 'Read by'], rows)}`;
    })
    .join('\n');
};

const describeFunctions = (uses: SchemaUses): string => {
  const rows = uses.functions.map(({ name, owner, writes, reads }) => [
    `\`${name}()\``,
    folderOf(owner),
    usersOf(uses, ({ calls }) => calls.has(name), owner),
    listed(withOwner(uses, writes)),
    listed(withOwner(uses, reads)),
  ]);
  return `## Functions of the database\n\n${table(['Function', 'Owner', 'Called by', 'Writes', 'Reads'], rows)}`;
};

const describeTriggers = (uses: SchemaUses): string => {
  const rowsOf = (isAcross: boolean): string[][] =>
    uses.triggers.flatMap(({ name, table: on, runs }) => {
      const runner = uses.functions.find((one) => one.name === runs)?.owner;
      const owner = uses.owners.tables.get(on);
      if (runner === undefined || owner === undefined)
        throw new Error(`The trigger ${name} on ${on} runs nothing of ours.`);
      if ((runner !== owner) !== isAcross) return [];
      const written = [...allCalled(uses, runs)].flatMap(({ writes }) => [...writes]);
      return [
        [
          `\`${on}\` ${folderOf(owner)}`,
          `\`${name}\``,
          `\`${runs}()\` ${folderOf(runner)}`,
          listed(withOwner(uses, written)),
        ],
      ];
    });
  const head = ['On', 'Trigger', 'Runs', 'Which writes, with all it calls'];
  return `## Triggers

### From one owner to another

A change of somebody's table runs the function of somebody else.

${table(head, rowsOf(true))}
### Within one owner

${table(head, rowsOf(false))}`;
};

/** Returns the content of `docs/tables.md`. */
export const describeUses = (uses: SchemaUses): string =>
  [HEADER, describeTables(uses), describeFunctions(uses), describeTriggers(uses)].join('\n');
