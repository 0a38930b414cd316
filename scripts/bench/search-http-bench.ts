import { createHash } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import { connectionTo, connectTo, prepareDatabase } from '#scripts/bench/bench-database.ts';
import type { BenchPostgres } from '#scripts/bench/bench-postgres.ts';
import { startBenchServer } from '#scripts/bench/bench-server.ts';
import { inPercent, percentile } from '#scripts/bench/figures.ts';
import { recordingDatabase, type Sent } from '#scripts/bench/recording-database.ts';
import type { Section } from '#scripts/bench/report.ts';
import { makeSearchCases, type SearchCase } from '#scripts/bench/search-cases.ts';
import { createViewerFinder } from '#server/features/accounts/sessions/sessions-store.ts';
import { createResultCounter } from '#server/features/discovery/results/result-count-read-model.ts';
import { searchMembers } from '#server/features/discovery/search-members.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';

const MEMBERS = 1_000_000;
const CONCURRENCY = 16;
const POOL_SIZE = 10;
const ROUNDS = 3;
const SECONDS = 5;
/** The server must reach at least this share of the rate that its statements alone allow. */
const GOAL = 0.5;

/** A search as an HTTP request, and as the statements that it makes the server send, grouped by sequential steps. */
type Work = { readonly request: autocannon.Request; readonly steps: readonly (readonly Sent[])[] };

const tokenOf = (memberId: string): string => createHash('sha256').update(`bench ${memberId}`).digest('base64url');

/** Requests per second of the real server, against a bare client that sends the same SQL. */
export const benchSearchHttp = async (postgres: BenchPostgres): Promise<Section> => {
  const url = await prepareDatabase(postgres, MEMBERS);
  const work = await prepareWork(url);
  const server = await startBenchServer(url);
  const raw: number[] = [];
  const http: number[] = [];
  try {
    await overHttp(server.origin, work, 2);
    for (let round = 0; round < ROUNDS; round += 1) {
      raw.push(await overBareClient(url, work, SECONDS));
      http.push(await overHttp(server.origin, work, SECONDS));
    }
  } finally {
    await server.stop();
  }
  const [rawRate, httpRate] = [percentile(raw, 0.5), percentile(http, 0.5)];
  return {
    title: 'Search: requests per second through the server',
    text: `GET /api/members.php at ${MEMBERS.toLocaleString('en')} members, logged in four times of five: session, search, exclusions, count (kept for a minute), 24 cards. The bare client sends the same statements over pools of the same size. ${CONCURRENCY} at a time, ${ROUNDS} turns of ${SECONDS} s each, medians; database, server and load share the machine.`,
    header: ['', 'searches / s'],
    rows: [
      ['the SQL alone', rawRate.toFixed(0)],
      ['through HTTP', httpRate.toFixed(0)],
      ['ratio', inPercent(httpRate / rawRate)],
    ],
    goals: [
      { summary: `through HTTP at least ${inPercent(GOAL)} of the SQL alone`, isMet: httpRate / rawRate >= GOAL },
    ],
  };
};

const prepareWork = async (url: string): Promise<Work[]> => {
  const client = await connectTo(url);
  try {
    const cases = await makeSearchCases(client);
    for (const { memberId } of cases) if (memberId !== null) await addSession(client, memberId);
    const sites = await client.query<Site>('select * from sites');
    const work: Work[] = [];
    for (const one of cases) {
      const site = sites.rows.find(({ id }) => id === one.siteId);
      if (site === undefined) throw new Error('A search on no site.');
      work.push({ request: requestOf(one, site), steps: await stepsOf(client, one, site) });
    }
    return work;
  } finally {
    await client.end();
  }
};

const addSession = async (client: pg.Client, memberId: string): Promise<void> => {
  const idHash = createHash('sha256').update(tokenOf(memberId)).digest();
  await client.query(
    `insert into sessions (id_hash, member_id, device_hash, user_agent, created_at, expires_at, confirmed_at)
     values ($1, $2, $1, '', now(), now() + interval '30 days', now())
     on conflict (id_hash) do update set expires_at = excluded.expires_at`,
    [idHash, memberId],
  );
};

const requestOf = ({ query, memberId }: SearchCase, site: Site): autocannon.Request => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const session = memberId === null ? '' : `; session=${tokenOf(memberId)}`;
  return {
    method: 'GET',
    path: `/api/members.php?${search}`,
    headers: { host: site.domain, cookie: `device=${'d'.repeat(22)}${session}` },
  };
};

/** Returns the statements that the server's code sends for this search once its count is cached. */
const stepsOf = async (client: pg.Client, { memberId, query }: SearchCase, site: Site): Promise<Sent[][]> => {
  const session = recordingDatabase(client);
  const now = new Date();
  const viewer = memberId === null ? null : await createViewerFinder(session.db)(tokenOf(memberId), site, now);
  const countResults = createResultCounter(session.db);
  const secrets = createSecretBox(Buffer.alloc(32, 1));
  const ctx = { now, site, viewer, geoCountry: 'NL' as CountryCode, locale: 'en' as const };
  await searchMembers({ db: session.db, countResults, secrets }, ctx, query);
  const search = recordingDatabase(client);
  await searchMembers({ db: search.db, countResults, secrets }, ctx, query);
  const opening = memberId === null ? [] : session.sent.slice(0, 1);
  const cards = search.sent.filter(({ name }) => name.startsWith('member-cards'));
  // The counter has its own recording database, which saw the exclusions.
  const exclusions = session.sent.filter(({ name }) => name === 'search-excluded-matches').slice(0, 1);
  const walk = search.sent.filter(({ name }) => name.startsWith('search-'));
  return [opening, [...walk, ...exclusions], cards].filter((step) => step.length > 0);
};

const overBareClient = async (url: string, work: readonly Work[], seconds: number): Promise<number> => {
  const pool = new pg.Pool({ ...connectionTo(url), max: POOL_SIZE });
  let done = 0;
  let next = 0;
  const endsAt = performance.now() + seconds * 1000;
  const walk = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const one = work[next++ % work.length];
      for (const step of one?.steps ?? []) {
        await Promise.all(step.map(({ name, text, values }) => pool.query({ name, text, values: [...values] })));
      }
      done += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, walk));
  const rate = (done * 1000) / (performance.now() - startedAt);
  await pool.end();
  return rate;
};

const overHttp = async (origin: string, work: readonly Work[], seconds: number): Promise<number> => {
  const result = await autocannon({
    url: origin,
    connections: CONCURRENCY,
    duration: seconds,
    requests: work.map(({ request }) => request),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} searches were refused and ${result.errors} failed.`);
  }
  return result['2xx'] / result.duration;
};
