import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

/**
 * Inserts any number of rows with one statement; the database parses them from JSON with the table's column types.
 * Dates are ISO strings, 64-bit ids decimal strings. All rows have the same columns as the first.
 */
export const seedRows = async (
  tx: Transaction,
  table: keyof Schema,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx.kysely,
  );
};

export const iso = (milliseconds: number): string => new Date(milliseconds).toISOString();
