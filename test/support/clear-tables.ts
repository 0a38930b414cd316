import type { Database } from '#server/platform/database/database.ts';
import { cleanerOf, emptying } from '#test/support/kept-databases.ts';

const statements = new Map<string, string>();

/**
 * Empties these tables and all tables that refer to them, skipping tables that never held a row in this database.
 * `truncate … cascade` does the same, but creates new files for each table and index, which takes longer than most
 * tests.
 */
export const clearTables = async (db: Pick<Database, 'query'>, ...tables: readonly string[]): Promise<void> => {
  const asked = tables.join();
  const known = statements.get(asked) ?? (await statementFor(db, tables));
  statements.set(asked, known);
  await (cleanerOf(db) ?? db).query(known);
};

const statementFor = async (db: Pick<Database, 'query'>, tables: readonly string[]): Promise<string> => {
  const { rows } = await db.query(
    `with recursive found (id) as (
       select name::regclass::oid from unnest($1::text[]) name
       union
       select c.conrelid from found join pg_constraint c on c.confrelid = found.id and c.contype = 'f'
     )
     select id::regclass::text as name from found`,
    [tables],
  );
  const names = (rows as { name: string }[]).map(({ name }) => `'${name}'`);
  return emptying(`oid = any (array[${names.join()}]::regclass[])`);
};
