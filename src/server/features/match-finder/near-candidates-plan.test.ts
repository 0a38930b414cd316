import '#server/features/match-finder/near-candidates-read-model.ts';
import { expect, it } from 'vitest';
import { populationSql } from '#scripts/bench/population-sql.ts';
import { registeredStatements, type Transaction } from '#server/platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
await db.query(populationSql(20_000));
await db.query('analyze');

it('candidates around a city are found by index walks of areas and cells, and only those are joined', async () => {
  const plan = await db.transaction(async (tx: Transaction) => {
    const text = registeredStatements().find(({ name }) => name === 'match-candidates-near')?.text;
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare planned as ${text}`);
    const values = `1, '{1,2,3}', '{1,2,3}', '{15,16,17}', '2026-06-15', 25, 45, 0, '123456789'`;
    const { rows } = await tx.query(`explain execute planned (${values})`);
    await tx.query('deallocate planned');
    return rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(' using member_search_area on member_search');
  expect(plan).toContain(' using member_search_cell on member_search');
  expect(plan).toMatch(/using profiles_pkey on profiles/);
  expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on (member_search|profiles)/);
});
