import type pg from 'pg';
import { connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { EXECUTION_ROUNDS, measureExecution } from '#scripts/bench/execution-time.ts';
import { inMs, percentile } from '#scripts/bench/figures.ts';
import { recordingDatabase, type Sent } from '#scripts/bench/recording-database.ts';
import type { Section } from '#scripts/bench/report.ts';
import { makeSearchCases, type SearchCase } from '#scripts/bench/search-cases.ts';
import { SEARCH_KINDS, type SearchKind } from '#scripts/bench/search-kinds.ts';
import { findMembersOnPage, type PagePlace } from '#server/features/discovery/results/find-members-on-page.ts';
import { findRarePage } from '#server/features/discovery/results/find-rare-page.ts';
import { createResultCounter } from '#server/features/discovery/results/result-count-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { MAXIMUM_COUNTED_RESULTS, SEARCH_PAGE_SIZE } from '#shared/domain/search/search-rules.ts';

const SIZES = [20_000, 200_000, 1_000_000];
const CASES_OF_A_KIND = 200;
const CURSOR_PAGE = 6;
/** Minimum number of cases for a meaningful 99th percentile. */
const ENOUGH_CASES = 20;

type Measured = { readonly median: number; readonly most: number; readonly cases: number };

/** Time that PostgreSQL needs for one search, as reported by EXPLAIN ANALYZE. */
export const benchSearchExecution = async (postgres: BenchPostgres): Promise<Section> => {
  const bySize: Map<string, Measured | null>[] = [];
  for (const size of SIZES) {
    const client = await connectTo(await prepareDatabase(postgres, size));
    try {
      const measured = new Map<string, Measured | null>();
      for (const kind of SEARCH_KINDS) measured.set(kind.name, await measureKind(client, kind));
      bySize.push(measured);
    } finally {
      await client.end();
    }
  }
  const cell = (one: Measured | null | undefined) =>
    one == null ? 'too few reach it' : `${inMs(one.median)} / ${inMs(one.most)}`;
  const largest = bySize.at(-1);
  return {
    title: 'Search: execution time in the database',
    text: `p50 / p99 over ${CASES_OF_A_KIND} seeded searches of each kind on seven sites, each the median of ${EXECUTION_ROUNDS} and the sum of its statements; warm, one connection, some minutes of activity after the last vacuum. Page 42 and the cursor are measured on the searches that reach so far.`,
    header: ['', ...SIZES.map((size) => `${size.toLocaleString('en')} members`)],
    rows: SEARCH_KINDS.map(({ name }) => [name, ...bySize.map((measured) => cell(measured.get(name)))]),
    goals: SEARCH_KINDS.map(({ name, goalMs }) => ({
      summary: `${name} at ${SIZES.at(-1)?.toLocaleString('en')} members: p99 ≤ ${goalMs} ms`,
      isMet: (largest?.get(name)?.most ?? Number.POSITIVE_INFINITY) <= goalMs,
    })),
  };
};

const measureKind = async (client: pg.Client, kind: SearchKind): Promise<Measured | null> => {
  const sent: Sent[][] = [];
  for (const one of await makeSearchCases(client, kind, CASES_OF_A_KIND)) {
    const statements = await statementsOfWalk(client, one, kind.walk);
    if (statements !== null) sent.push(statements);
  }
  if (sent.length < ENOUGH_CASES) return null;
  const each = await measureExecution(client, sent.flat());
  const sums = sent.map((statements) => each.splice(0, statements.length).reduce((sum, ms) => sum + ms, 0));
  return { median: percentile(sums, 0.5), most: percentile(sums, 0.99), cases: sums.length };
};

/** Returns the statements that the server sends for this search; null if the search has fewer pages. */
const statementsOfWalk = async (
  client: pg.Client,
  one: SearchCase,
  walk: SearchKind['walk'],
): Promise<Sent[] | null> => {
  const { db, sent } = recordingDatabase(client);
  if (walk === 'count') {
    await createResultCounter(db)(one.search, MAXIMUM_COUNTED_RESULTS);
    return sent;
  }
  const found = await findPage(db, one, { page: walk === 'cursor' ? CURSOR_PAGE : walk });
  if (walk !== 'cursor') return walk > 1 && found.length === 0 ? null : sent;
  const last = found[SEARCH_PAGE_SIZE - 1];
  if (last === undefined) return null;
  sent.length = 0;
  await findPage(db, one, { after: { ring: last.ring, atUs: last.at_us, id: last.id } });
  return sent;
};

const findPage = async (db: Database, { search, sort }: SearchCase, place: PagePlace) =>
  (await findRarePage(db, search, sort, place))?.found ?? findMembersOnPage(db, search, sort, place);
