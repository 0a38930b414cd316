import '#server/features/discovery/member-search-read-model.ts';
import '#server/features/members/member-card-read-model.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { populationSql } from '#scripts/bench/population-sql.ts';
import { type Database, registeredStatements, type Transaction } from '#server/platform/database/database.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

/** Enough that reading a whole table would look attractive for a plan that went wrong. */
const MEMBERS = 20_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(populationSql(MEMBERS));
  await db.query('analyze');
}, 120_000);
afterAll(() => db.close());

const SCOPE_VALUES = `1, '{m,f}', '%place%', '1980-01-01', '2000-01-01'`;
const VIEWER = `, '123456789'`;

/** The plan that the read pool makes once and keeps, whatever the parameters. */
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

const WALKS = { first: '', page: ', 240', after: `, '1760000000000000', '5'`, candidates: '', count: ', 1001' };

const shapes = ['m', 'f', 'visitor'].flatMap((audience) =>
  ['country', 'region'].flatMap((place) =>
    ['one', 'both'].flatMap((genders) =>
      Object.entries(WALKS).map(([walk, values]) => ({ audience, place, genders, walk, values })),
    ),
  ),
);

describe('the plan of a search', () => {
  it.each(shapes)('$audience $place $genders $walk walks down its own index and sorts nothing', async (shape) => {
    const { audience, place, genders, walk, values } = shape;
    const scope = SCOPE_VALUES.replace('%place%', place === 'country' ? 'NL' : 'NL-1');
    const viewer = audience === 'visitor' || walk === 'count' ? '' : VIEWER;
    const plan = await planOf(`search-${audience}-${place}-${genders}-${walk}`, `${scope}${values}${viewer}`);
    const index = audience === 'visitor' ? `member_search_${place}` : `member_search_${audience}_${place}`;
    expect(plan).toContain(` using ${index} on member_search`);
    expect(plan).not.toMatch(/Seq Scan on member_search|Bitmap|Sort {2}/);
  });

  it('covers every registered search', () => {
    const searches = registeredStatements().filter(({ name }) => /^search-(m|f|visitor)-/.test(name));
    expect(searches).toHaveLength(shapes.length);
  });

  it.each([
    ['search-excluded-matches', `1, '{m,f}', 'NL', '1980-01-01', '2000-01-01', null, 'f', '123456789'`],
    ['member-cards-by-ids', `1, '{1,2,3}', '123456789'`],
  ])('%s reads single members', async (name, values) => {
    expect(await planOf(name, values)).not.toMatch(/Seq Scan on (member_search|members|profiles|photos)/);
  });
});
