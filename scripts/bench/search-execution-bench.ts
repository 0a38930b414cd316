import type pg from 'pg';
import { connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { EXECUTION_ROUNDS, measureExecution } from '#scripts/bench/execution-time.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import { onlyStatement, type Sent, statementsOf } from '#scripts/bench/recording-database.ts';
import type { Section } from '#scripts/bench/report.ts';
import { makeSearchCases, SEARCH_CASES, type SearchCase } from '#scripts/bench/search-cases.ts';
import { findMembersOnPage } from '#server/features/discovery/find-members-on-page.ts';
import { countMatches, type Walk } from '#server/features/discovery/member-search-read-model.ts';
import type { FoundRow } from '#server/features/discovery/member-search-statements-read-model.ts';
import { MAXIMUM_COUNTED_RESULTS, MAXIMUM_SEARCH_PAGE, SEARCH_PAGE_SIZE } from '#shared/domain/search-rules.ts';

const SIZES = [20_000, 200_000, 1_000_000];
/** Page 1 for 99 of 100 searches. */
const GOAL_MS = 2;
const CURSOR_PAGE = 6;
const BENCH_NOW = new Date('2026-11-01T00:00:00Z');

const walkOf = ({ scope, memberId }: SearchCase): Walk => ({
  now: BENCH_NOW,
  scope,
  viewerId: memberId,
  withoutMatched: false,
  order: 'active',
  squares: null,
});

/** How long the database works for one search, as its own EXPLAIN ANALYZE tells. */
export async function benchSearchExecution(postgres: BenchPostgres): Promise<Section> {
  const rows: string[][] = [];
  let firstPageAtMost = Number.NaN;
  for (const size of SIZES) {
    const client = await connectTo(await prepareDatabase(postgres, size));
    try {
      const cases = await makeSearchCases(client);
      const deep = await withAtLeast(client, cases, MAXIMUM_SEARCH_PAGE * SEARCH_PAGE_SIZE - SEARCH_PAGE_SIZE + 1);
      const first = await measureExecution(client, await pagesOf(cases, 1));
      firstPageAtMost = percentile(first, 0.99);
      const last = await measureExecution(client, await pagesOf(deep, MAXIMUM_SEARCH_PAGE));
      const after = await measureExecution(client, await continuationsOf(client, deep));
      const count = await measureExecution(client, await countsOf(cases));
      const cell = (values: number[]) => `${inMs(percentile(values, 0.5))} / ${inMs(percentile(values, 0.99))}`;
      rows.push([size.toLocaleString('en'), cell(first), cell(last), cell(after), cell(count), String(deep.length)]);
    } finally {
      await client.end();
    }
  }
  return {
    title: 'Search: execution time in the database',
    text: `p50 / p99 over ${SEARCH_CASES} seeded searches on seven sites, each the median of ${EXECUTION_ROUNDS}; warm, one connection. Page ${MAXIMUM_SEARCH_PAGE} and the cursor are measured on the searches that reach so far.`,
    header: ['members', 'page 1', `page ${MAXIMUM_SEARCH_PAGE}`, 'cursor', 'count', 'searches that deep'],
    rows,
    goals: [
      {
        says: `page 1 at ${SIZES.at(-1)?.toLocaleString('en')} members: p99 ≤ ${GOAL_MS} ms`,
        isMet: firstPageAtMost <= GOAL_MS,
      },
    ],
  };
}

const pagesOf = (cases: readonly SearchCase[], page: number): Promise<Sent[]> =>
  Promise.all(
    cases.map(async (one) =>
      onlyStatement(await statementsOf((db) => findMembersOnPage(db, walkOf(one), 'active', { page }))),
    ),
  );

const countsOf = (cases: readonly SearchCase[]): Promise<Sent[]> =>
  Promise.all(
    cases.map(async (one) =>
      onlyStatement(await statementsOf((db) => countMatches(db, walkOf(one), MAXIMUM_COUNTED_RESULTS + 1))),
    ),
  );

/** Each goes on where a walk by pages really was. */
async function continuationsOf(client: pg.Client, cases: readonly SearchCase[]): Promise<Sent[]> {
  const found: Sent[] = [];
  for (const one of cases) {
    const page = onlyStatement(
      await statementsOf((db) => findMembersOnPage(db, walkOf(one), 'active', { page: CURSOR_PAGE })),
    );
    const { rows } = await client.query<FoundRow>({ ...page, values: [...page.values] });
    const last = rows.at(-1);
    if (last === undefined) continue;
    const after = { ring: 0, atUs: last.at_us, id: last.id };
    found.push(onlyStatement(await statementsOf((db) => findMembersOnPage(db, walkOf(one), 'active', { after }))));
  }
  return found;
}

async function withAtLeast(client: pg.Client, cases: readonly SearchCase[], results: number): Promise<SearchCase[]> {
  const deep: SearchCase[] = [];
  for (const one of cases) {
    const count = onlyStatement(await statementsOf((db) => countMatches(db, walkOf(one), results)));
    const { rows } = await client.query<{ counted: number }>({ ...count, values: [...count.values] });
    if ((rows[0]?.counted ?? 0) >= results) deep.push(one);
  }
  return deep;
}
