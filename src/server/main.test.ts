import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { createSite } from '#server/features/sites/create-site.ts';
import { siteFile } from '#server/features/sites/site-file-rules.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { expectPage } from '#test/support/processes/expect-server.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { openServerStarts } from '#test/support/processes/server-starts.ts';

// Runs by npm, because a signal to npm must reach the server.
const { start, freshEnvironment, end } = await openServerStarts(['npm', 'start']);
const { url, drop } = await openPostgresDatabase();
afterAll(() => end().then(drop));

/** Creates a site as an operator would, at a domain that the test can open. */
const createLocalSite = async (): Promise<void> => {
  const file = await readFile('deploy/site.example.json', 'utf8');
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 1 }, faultsFail);
  await createSite({ db, now: new Date() }, siteFile.parse(JSON.parse(file.replace('"vonk.example"', '"localhost"'))));
  await db.close();
};

it('the server shows a site, and stops cleanly', async () => {
  await createLocalSite();
  const env = { ...(await freshEnvironment()), DATABASE_URL: url, DEMO: 'off' };
  const server = start(env);
  await server.untilSaid('Vonk is at');
  await expectPage(`http://localhost:${env.PORT}`);
  expect((await fetch(`http://localhost:${env.PORT}/healthz`)).status).toBe(200);
  server.signal('SIGTERM');
  expect(await server.ended).toEqual({ code: 0 });
});
