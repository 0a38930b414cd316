import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createSite } from '#server/features/sites/create-site.ts';
import { siteFile } from '#server/features/sites/site-file-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { expectPage } from '#test/support/processes/expect-server.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { openServerStarts } from '#test/support/processes/server-starts.ts';

// Runs by npm, because a signal to npm must reach the server.
const { start, freshEnvironment, end, folder } = await openServerStarts(['npm', 'start']);
// Empty, because the template of the tests has the tables of the demo.
const { url, drop } = await openPostgresDatabase('empty');
afterAll(() => end().then(drop));

const withDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 1 }, faultsFail);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

/** Creates a site as an operator would, at a domain that the test can open. */
const createLocalSite = async (): Promise<void> => {
  const file = await readFile('deploy/site.example.json', 'utf8');
  await withDatabase((db) =>
    createSite({ db, now: new Date() }, siteFile.parse(JSON.parse(file.replace('"vonk.example"', '"localhost"')))),
  );
};

/** Returns our modules that processes with this NODE_V8_COVERAGE have loaded, relative to the project. */
const readLoaded = async (coverage: string): Promise<string[]> => {
  const reports = await Promise.all((await readdir(coverage)).map((name) => readFile(join(coverage, name), 'utf8')));
  return reports
    .flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result)
    .filter((script) => script.url.startsWith('file:'))
    .map((script) => relative('.', fileURLToPath(script.url)).replaceAll('\\', '/'));
};

it('the server shows a site, has nothing of the demo, and stops cleanly', async () => {
  await createLocalSite();
  const coverage = join(folder, 'coverage');
  const env = {
    ...(await freshEnvironment()),
    DATABASE_URL: url,
    DEMO: 'off',
    NODE_V8_COVERAGE: coverage,
    NODE_DISABLE_COMPILE_CACHE: '1',
  };
  const server = start(env);
  await server.untilSaid('Vonk is at');
  await expectPage(`http://localhost:${env.PORT}`);
  expect((await fetch(`http://localhost:${env.PORT}/healthz`)).status).toBe(200);
  const pathsOfDemo = ['/dev/mails', '/dev/payments', '/dev/sms', '/api/outbox.php', '/sandbox/checkout/1'];
  for (const path of pathsOfDemo) expect((await fetch(`http://localhost:${env.PORT}${path}`)).status, path).toBe(404);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0 });
  const loaded = await readLoaded(coverage);
  expect(loaded).toContain('src/server/compose.ts');
  expect(loaded.filter((path) => path.startsWith('src/demo/'))).toEqual([]);
  const tables = await withDatabase((db) => db.query(`select tablename from pg_tables where schemaname = 'public'`));
  const names = (tables.rows as { tablename: string }[]).map(({ tablename }) => tablename);
  expect(names).toContain('payment_accounts');
  expect(names.filter((name) => name.startsWith('sandbox_'))).toEqual([]);
});
