import type { SchemaUses } from '#scripts/schema/schema-uses.ts';
import type { ForeignWrite } from '#test/architecture/foreign-writes.ts';

/** The only file that may write to a table whose name its callers pass in. */
const NAMED_BY_CALLERS = 'src/demo/people/seed/seed-rows.ts';

/** Reports foreign writes that are not listed, entries without such a write, and writes to unknown tables. */
export const complaintsAboutWrites = (uses: SchemaUses, allowed: readonly ForeignWrite[]): string[] => {
  const found = [...uses.code, ...uses.functions].flatMap(({ file, owner, writes }) =>
    [...writes]
      .filter((table) => uses.owners.tables.get(table) !== owner)
      .map((table) => ({ file, table, owner: uses.owners.tables.get(table) ?? 'nobody' })),
  );
  const isIn = (list: readonly { file: string; table: string }[], one: { file: string; table: string }): boolean =>
    list.some(({ file, table }) => file === one.file && table === one.table);
  const listed = allowed.flatMap(({ file, tables }) => tables.map((table) => ({ file, table })));
  const untold = [...uses.code, ...uses.functions].filter(
    (use) => use.writesSomewhere && use.file !== NAMED_BY_CALLERS,
  );
  return [
    ...found
      .filter((one) => !isIn(listed, one))
      .map(
        ({ file, table, owner }) =>
          `${file} writes to ${table}, which belongs to ${owner}: call a use case of ${owner} instead`,
      ),
    ...listed
      .filter((one) => !isIn(found, one))
      .map(({ file, table }) => `${file} does not write to ${table} any more: take it out of foreign-writes.ts`),
    ...untold.map(({ file }) => `${file} writes to a table whose name is not in the text: write it out`),
  ];
};
