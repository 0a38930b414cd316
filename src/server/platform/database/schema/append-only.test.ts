import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const BASELINE = join(import.meta.dirname, '../../../../../database/baseline');

/** Returns the tables marked as append-only in the baseline, and all that refuse the deletion of a row. */
const appendOnlyTables = async (): Promise<string[]> => {
  const baseline = readdirSync(BASELINE).map((name) => readFileSync(join(BASELINE, name), 'utf8'));
  const said = baseline.flatMap((text) =>
    Array.from(text.matchAll(/-- .*Append-only.*\ncreate table (\w+)/g), ([, table = '']) => table),
  );
  // Bits of a trigger's type: 1 is for each row, 2 before, 8 on delete.
  const { rows } = await db.query(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgtype & 11 = 11 and p.prosrc like '%raise exception%'`,
  );
  return [...new Set([...said, ...(rows as { name: string }[]).map(({ name }) => name)])].toSorted();
};

it('no table of the books and logs can be emptied, and its rows cannot be deleted', async () => {
  const tables = await appendOnlyTables();
  expect(tables).toEqual(
    expect.arrayContaining([
      'audit_entries',
      'audit_heads',
      'invoices',
      'ledger_entries',
      'ledger_transactions',
      'purchases',
    ]),
  );
  expect(tables.length).toBeGreaterThan(15);
  const accepted: string[] = [];
  for (const table of tables) {
    await db.query(`truncate ${table} cascade`).then(
      () => accepted.push(table),
      () => {},
    );
  }
  expect(accepted).toEqual([]);
  const { rows } = await db.query(
    `select name from unnest($1::text[]) name where not exists (
       select from pg_trigger t where t.tgrelid = name::regclass and not t.tgisinternal and t.tgtype & 11 = 11)`,
    [tables],
  );
  expect(rows).toEqual([]);
});
