import '#server/features/books/statements/differences-read-model.ts';
import { expect, it } from 'vitest';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testDatabase } from '#test/support/test-database.ts';

/** Enough rows that a bad query plan, with a table scan for each row, is visible. */
const SALES = 2_000;
/** Sales that are on no statement. */
const MISSING = 50;

/** The tables that have many rows in this test. */
const LARGE = ['purchases', 'payment_attempts', 'payment_movements', 'statement_lines'];

const db = await testDatabase();
const site = await buildSite(db);
await buildCredits(db, { site, memberId: await buildMember(db, { site }), credits: 100, isBought: true });
await db.query(LARGE.map((table) => `alter table ${table} disable trigger user;`).join(' '));
const copy = async (table: string, changes: string) => {
  const { rows } = await db.query(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const { columns } = rows[0] as { columns: string };
  await db.query(`insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(t, jsonb_build_object(${changes}))).*
      from ${table} t, generate_series(1, ${SALES}) n where t.id = (select min(id) from ${table})) copies`);
};
await copy('purchases', `'id', n, 'reference', lpad(n::text, 12, '0'), 'client_key', gen_random_uuid()`);
await copy(
  'payment_attempts',
  `'id', n, 'purchase_id', n, 'merchant_ref', 'M' || n, 'provider_ref', 'P' || n,
    'client_key', gen_random_uuid()`,
);
await copy('payment_movements', `'id', n, 'attempt_id', n, 'provider_ref', 'P' || n, 'at', '2026-03-01T00:00:00Z'`);
await db.query(`insert into statements (id, account_id, sha256, name, first_day, last_day, by_command, imported_at)
    select 1, account_id, '\\x01', 'all.csv', '2026-03-01', '2026-03-31', true, '2026-04-01' from payment_attempts limit 1`);
await db.query(`insert into statement_lines (statement_id, account_id, day, kind, provider_ref, amount_cents, fee_cents, currency, number, movement_id)
    select 1, account_id, '2026-03-01', kind, provider_ref, amount_cents, 0, currency, 1, id from payment_movements
    where id between 1 and ${SALES - MISSING}`);
await db.query('analyze');

it('what no statement says is found with each table read once, however much was sold', async () => {
  const nodes = await explainStatement(db, 'books-open-differences', [site.company_id, 1]);
  const wholly = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 1);
  const again = wholly.flatMap((node) => node['Relation Name'] ?? []).filter((table) => LARGE.includes(table));
  expect(again).toEqual([]);
  const lines = nodes.flatMap((node) => node['Index Name'] ?? []);
  // The partial index skips matched lines, which are nearly all.
  expect(lines).toContain('statement_lines_unmatched');
});
