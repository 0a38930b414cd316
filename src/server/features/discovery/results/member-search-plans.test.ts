import '#server/features/discovery/results/member-search-read-model.ts';
import '#server/features/discovery/filters/complete-search.ts';
import '#server/features/discovery/results/members-by-word-read-model.ts';
import '#server/features/landers/head-counts-read-model.ts';
import '#server/features/match-finder/near-candidates-read-model.ts';
import '#server/features/members/member-card-read-model.ts';
import '#server/features/suggestions/candidates-read-model.ts';
import { describe, expect, it } from 'vitest';
import { populationSql } from '#scripts/bench/population-sql.ts';
import { registeredStatements, type Transaction } from '#server/platform/database/database.ts';
import { testDatabase } from '#test/support/test-database.ts';

/** Enough that a bad plan prefers a sequential scan. Inserting them is slow, so the member searches share this file. */
const MEMBERS = 20_000;

const db = await testDatabase();
await db.query(populationSql(MEMBERS));
await db.query(`insert into swipes (member_id, other_id, swiped_at)
    select id, other, now() from (select id, lag(id) over (order by id) as other from members) as pairs where other is not null`);
// As autovacuum leaves the tables after some time.
await db.query('vacuum (analyze)');

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

const PLACES: Record<string, string> = { country: `'NL'`, region: `'NL-1'`, squares: `'{1,2}'` };
const WALKS: Record<string, string> = { first: '', page: ', 240', after: `, '1760000000000000', '5'`, count: ', 1001' };
const CONDITIONS = `'1980-01-01', '2000-01-01', '5', '3', '2026-01-01', '2026-01-01', '123456789', true`;

const searches = registeredStatements()
  .map(({ name }) => name)
  .filter((name) => /^search-(active|newest)-/.test(name));

const INDEXES: Record<string, readonly string[]> = {
  'active-country': ['country'],
  'active-region': ['region'],
  'active-squares': ['square', 'cell'],
  'newest-country': ['newest'],
  'newest-region': ['newest'],
  'newest-squares': ['newest_square', 'newest_cell'],
};

/** Index walks in the plan: one per gender; around a city one for squares and one for cells, each twice if sorted. */
const walksIn = (place: string, name: string): number => {
  if (place === 'squares') return name.endsWith('-count') ? 2 : 4;
  return name.includes('-both-') ? 2 : 1;
};

describe('the plan of a search', () => {
  it.each(searches)('%s walks down its own index and reads nothing else', async (name) => {
    const [, order, place, audience, , walk] = name.split('-') as [string, string, string, string, string, string];
    const sought = place === 'squares' ? `'{0,1,2,3}'` : `'{m,f}'`;
    const edges = place === 'squares' ? `, '{3,4,5}'` : '';
    const plan = await planOf(name, `1, ${sought}, ${PLACES[place]}, ${CONDITIONS}${WALKS[walk]}${edges}`);
    const indexes = INDEXES[`${order}-${place}`] ?? [];
    for (const index of indexes) {
      const prefix = audience === 'any' ? '' : `${audience}_`;
      expect(plan).toContain(`Index Only Scan using member_search_${prefix}${index} on member_search`);
    }
    expect(plan.match(/Index Only Scan using \w+ on member_search/g)).toHaveLength(walksIn(place, name));
    expect(plan.match(/on member_search/g)).toHaveLength(walksIn(place, name));
    expect(plan).not.toMatch(/Seq Scan on|Bitmap/);
    // Around a city only the merged rows are sorted, never a single walk; in a country or region the index gives the
    // order.
    const sorts = plan.match(/^ *(-> {2})?(Incremental )?Sort {2}/gm) ?? [];
    expect(sorts).toHaveLength(place === 'squares' && !name.endsWith('-count') ? 2 : 0);
  });

  it.each(
    registeredStatements()
      .map(({ name }) => name)
      .filter((name) => name.startsWith('search-word-')),
  )('%s reads only the index of its fact, and joins only matching members', async (name) => {
    const [, , fact, place, walk] = name.split('-') as [string, string, string, string, string];
    const named = PLACES[place] ?? `''`;
    const cells = place === 'around' ? `'{1,2}'` : 'null';
    const plan = await planOf(name, `1, '{m,f}', ${named}, ${CONDITIONS}, ${cells}, '{1,4}', 1001`);
    expect(plan).toContain(`Index Only Scan using member_traits_${fact} on member_traits`);
    expect(plan.match(/ on member_search/g) ?? []).toHaveLength(walk === 'count' ? 0 : 1);
    expect(plan.match(/Index Scan using member_search_pkey/g) ?? []).toHaveLength(walk === 'count' ? 0 : 1);
    expect(plan).not.toMatch(/Seq Scan on|Bitmap|Sort {2}/);
  });

  it('is checked for every kind of search', () => {
    // By activity: three audiences × two places × one or both genders, and squares. By newness: one audience.
    expect(searches).toHaveLength(4 * (3 * 2 * 2 + 1) + 4 * (2 * 2 + 1));
  });

  it.each(['lander-heads-by-region', 'lander-heads-by-interests'])(
    '%s reads a range of one index, up to its bound',
    async (name) => {
      const plan = await planOf(name, `1, 'NL'`);
      expect(plan).toMatch(/Index (Only )?Scan using member_search_\w+ on member_search/);
      expect(plan).toContain('Limit');
      expect(plan).not.toMatch(/Seq Scan on/);
    },
  );

  it.each([
    ['search-excluded-matches', `1, '{m,f}', 'NL', ${CONDITIONS}, null`],
    ['search-excluded-matches', `1, '{m,f}', '', ${CONDITIONS}, '{1,2}'`],
    ['search-home-city', '123456789'],
    ['member-cards-by-ids', `1, '{1,2,3}', '123456789'`],
    ['member-cards-with-words-by-ids', `1, '{1,2,3}', '123456789'`],
  ])('%s reads single members', async (name, values) => {
    expect(await planOf(name, values)).not.toMatch(/Seq Scan on (member_search|members|profiles|photos)/);
  });
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

  it('around a city walks the indexes of squares and cells, and joins only those it found', async () => {
    const values = `1, '{1,2,3}', '{1,2,3}', '{15,16,17}', '2026-06-15', 25, 45, 0, '123456789'`;
    const plan = await planOf('match-candidates-near', values);
    expect(plan).toContain(' using member_search_square on member_search');
    expect(plan).toContain(' using member_search_cell on member_search');
    expect(plan).toMatch(/using profiles_pkey on profiles/);
    expect(plan).not.toMatch(/(Seq|Bitmap Heap) Scan on (member_search|profiles)/);
  });
});
