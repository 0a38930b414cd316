import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, type Statement, statement } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { UnavailableError } from '#server/platform/unavailable-error.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { asAdmin, type PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

/** Ten times as fast as in production, but slow enough for a busy machine. */
const TICK_MS = 100;
const POOL_SIZE = 4;

let database: PostgresDatabase;
let proxy: LossyProxy;
let db: Database;
const said: string[] = [];

beforeAll(async () => {
  database = await openPostgresDatabase();
});
afterAll(() => database.drop());
const open = (readUrl = proxy.url) =>
  openDatabase(
    { kind: 'postgres', url: proxy.url, readUrl, poolSize: POOL_SIZE },
    { ...faultsFail, say: (line) => void said.push(line), tickMs: TICK_MS },
  );
beforeEach(async () => {
  proxy = await startLossyProxy(database.url);
  db = await open();
});
afterEach(async () => {
  await db.close();
  await proxy.close();
  said.length = 0;
});

const backendOf = statement<[], { backend: number }>('outage-test-backend', 'select pg_backend_pid() as backend');
const askAll = () =>
  Promise.allSettled(
    Array.from({ length: POOL_SIZE * 2 }, (_, index) => (index % 2 === 0 ? db : db.read).run(backendOf, [])),
  );
type Asked = Awaited<ReturnType<typeof askAll>>;
const backendsIn = (settled: Asked): Set<number> =>
  new Set(settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.map(({ backend }) => backend) : [])));
const outcomes = (settled: PromiseSettledResult<unknown>[]) => [
  ...new Set(settled.map((one) => (one.status === 'fulfilled' ? 'answered' : (one.reason as Error).name))),
];
const worksAgain = async (): Promise<void> => {
  const isAnswered = () =>
    db.run(backendOf, []).then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswered).toBe(true);
};

describe('a database that falls silent', () => {
  it('fails whoever waits for it and, without waiting, whoever comes later; a new connection ends that', async () => {
    const before = backendsIn(await askAll());
    proxy.swallow();
    expect(outcomes(await askAll())).toEqual(['UnavailableError']);
    const startedAt = performance.now();
    for (let times = 0; times < 50; times += 1)
      await expect(db.run(backendOf, [])).rejects.toBeInstanceOf(UnavailableError);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect(await db.isHealthy()).toBe(false);
    proxy.heal();
    await worksAgain();
    const after = await askAll();
    expect(outcomes(after)).toEqual(['answered']);
    // Old connections might answer another request's query.
    expect([...backendsIn(after)].filter((backend) => before.has(backend))).toEqual([]);
    expect(await db.isHealthy()).toBe(true);
  });

  it('is told once, and once that it works again, however many fail', async () => {
    proxy.swallow();
    for (let round = 0; round < 5; round += 1) await askAll();
    proxy.heal();
    await worksAgain();
    await expect.poll(() => said).toHaveLength(2);
    expect(said[0]).toMatch(/^The database cannot be used \(.+\): what needs it is answered with 503\.$/);
    expect(said[1]).toBe('The database works again.');
  });

  it('ends a transaction in its middle, and nothing of it is left', async () => {
    await db.query('drop table if exists notes; create table notes (text text)');
    const ended = db.transaction(async (tx) => {
      await tx.query(`insert into notes values ('half')`);
      proxy.swallow();
      await tx.query(`insert into notes values ('whole')`);
    });
    await expect(ended).rejects.toBeInstanceOf(UnavailableError);
    proxy.heal();
    await worksAgain();
    // The server waits for the rest of the message until it notices; a lock would still be held.
    expect((await db.query('select text from notes')).rows).toEqual([]);
  });

  it('is listened to again, and whoever listens is told that something may have been missed', async () => {
    const heard: string[] = [];
    await db.listen('outage', {
      receive: (text) => void heard.push(text),
      connect: () => void heard.push('connected'),
    });
    proxy.swallow();
    await askAll();
    proxy.heal();
    await expect.poll(() => heard).toEqual(['connected', 'connected']);
    await worksAgain();
    await db.query(`select pg_notify('outage', 'hello')`);
    await expect.poll(() => heard.at(-1)).toBe('hello');
  });

  it('does not hold up a stop', async () => {
    const stopped = await open();
    await stopped.listen('outage', { receive: () => {}, connect: () => {} });
    proxy.swallow();
    const hanging = Promise.allSettled([stopped.run(backendOf, []), stopped.read.run(backendOf, [])]);
    const startedAt = performance.now();
    await stopped.close();
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    expect(outcomes(await hanging)).toEqual(['UnavailableError']);
  });
});

describe('connections that break', () => {
  it('are replaced, and what was under way is unavailable and no fault', async () => {
    const slow = db.query('select pg_sleep(60)');
    await askAll();
    proxy.cut();
    await expect(slow).rejects.toBeInstanceOf(UnavailableError);
    await worksAgain();
  });

  it('because the server stops are told as one outage', async () => {
    const slow = Promise.allSettled([1, 2, 3].map(() => db.query('select pg_sleep(60)')));
    await db.run(backendOf, []);
    await asAdmin(
      database.url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    );
    expect(outcomes(await slow)).toEqual(['UnavailableError']);
    await worksAgain();
    await expect.poll(() => said).toEqual([expect.stringContaining('cannot be used'), 'The database works again.']);
  });
});

it('a query that takes longer than any may is cut off, and others go on', async () => {
  const slowQuery = db.query('select pg_sleep(60)');
  slowQuery.catch(() => {});
  await db.transaction(async (tx) => {
    const [before] = await tx.run(backendOf, []);
    await expect(slowQuery).rejects.toBeInstanceOf(UnavailableError);
    expect(await tx.run(backendOf, [])).toEqual([before]);
  });
  expect(said).toHaveLength(1);
});

it('a server without room for another connection is not away: those there are go on', async () => {
  // Roles are shared by all databases of the server.
  const role = `crowded_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(database.url, `create role ${role} login superuser`);
  const url = new URL(proxy.url);
  url.username = role;
  const lines: string[] = [];
  const crowded = await openDatabase(
    { kind: 'postgres', url: url.href, readUrl: url.href, poolSize: 3 },
    { reportFault: () => {}, say: (line) => void lines.push(line), tickMs: TICK_MS },
  );
  const [mine] = await crowded.run(backendOf, []);
  await asAdmin(database.url, `alter role ${role} nosuperuser connection limit 1`);
  // If the watch was quicker, it already has a connection.
  await asAdmin(
    database.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}' and application_name = 'vonk watch'`,
  );
  await expect(crowded.read.run(backendOf, [])).rejects.toBeInstanceOf(UnavailableError);
  // The watch needs its own connection.
  await expect.poll(() => lines).toEqual([expect.stringContaining('too many connections')]);
  for (let times = 0; times < 20; times += 1) expect(await crowded.run(backendOf, [])).toEqual([mine]);
  await crowded.close();
  await asAdmin(database.url, `drop role ${role}`);
});

describe('a full disk', () => {
  const FULL = `do $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`;
  // Not registered, because no database can prepare it.
  const readFull: Statement<[], never> = { name: 'outage-test-read-full', text: FULL };

  it('is one outage with its reason, whoever meets it, and ends with a write', async () => {
    for (const meet of [() => db.query(FULL), () => db.read.run(readFull, []), () => db.query(FULL)])
      await expect(meet()).rejects.toBeInstanceOf(UnavailableError);
    expect(said).toEqual([
      'The disk of the database is full (could not extend file): what writes is answered with 503.',
    ]);
    expect(await db.isHealthy()).toBe(true);
    expect(said.slice(1)).toEqual(['The disk of the database takes writes again.']);
  });

  it('of a replica is told as an outage of that, because no write shows when it ends', async () => {
    const withReplica = await open(`${proxy.url}?application_name=replica`);
    for (let times = 0; times < 3; times += 1)
      await expect(withReplica.read.run(readFull, [])).rejects.toBeInstanceOf(UnavailableError);
    expect(said).toEqual([expect.stringMatching(/^The database for reading cannot be used \(could not extend file\)/)]);
    await withReplica.close();
  });
});
