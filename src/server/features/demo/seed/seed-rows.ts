import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';

/**
 * One statement for any number of rows: the database reads them from one JSON text, typed by the table itself. Dates are ISO
 * texts, 64-bit ids decimals; all rows name the columns that the first one names.
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
