import '#server/features/suggestions/candidates-read-model.ts';
import { describe, expect, it } from 'vitest';
import { populationSql } from '#scripts/bench/population-sql.ts';
import { registeredStatements, type Transaction } from '#server/platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';

/** Enough that a faulty plan would prefer a sequential scan. */
const MEMBERS = 20_000;

const db = await testDatabase();
await db.query(populationSql(MEMBERS));
await db.query(`insert into swipes (member_id, other_id, swiped_at)
    select id, other, now() from (select id, lag(id) over (order by id) as other from members) as pairs where other is not null`);
await db.query('analyze');

/** The generic plan that a prepared statement keeps, independent of its parameters. */
const planOf = (name: string, values: string): Promise<string> =>
  db.transaction(async (tx: Transaction) => {
    const text = registeredStatements().find((statement) => statement.name === name)?.text;
    if (text === undefined) throw new Error(`No statement is named ${name}.`);
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare planned as ${text}`);
    const { rows } = await tx.query(`explain execute planned (${values})`);
    await tx.query('deallocate planned');
    return rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n');
  });

const shapes = ['m', 'f', 'visitor'].flatMap((audience) => ['country', 'region'].map((place) => ({ audience, place })));

describe('the plan of the candidates', () => {
  it.each(shapes)('$audience $place walks its own index and joins only the members it found', async (shape) => {
    const { audience, place } = shape;
    const viewer = audience === 'visitor' ? 'null' : `'123456789'`;
    const values = `1, '{m,f}', '${place === 'country' ? 'NL' : 'NL-1'}', '2026-06-15', 25, 45, 0, ${viewer}, false`;
    const plan = await planOf(`candidates-${audience}-${place}`, values);
    const index = audience === 'visitor' ? `member_search_${place}` : `member_search_${audience}_${place}`;
    expect(plan.split(` using ${index} on member_search`)).toHaveLength(3);
    expect(plan).toMatch(/using profiles_pkey on profiles/);
    expect(plan).not.toMatch(/Seq Scan|Bitmap Heap Scan on (member_search|profiles)|Sort {2}/);
  });

  it('of a single person reads one row', async () => {
    expect(await planOf('person-by-id', `'5'`)).not.toMatch(/Seq Scan/);
  });
});
