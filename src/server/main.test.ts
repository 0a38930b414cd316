import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/e2e/support/start-app.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { expectPage, expectRefusal } from '#test/support/processes/expect-server.ts';
import { openServerStarts } from '#test/support/processes/server-starts.ts';

/** The optimised code of the embedded database costs more than it saves here. */
const START = ['node', '--liftoff-only', 'scripts/start.ts'] as const;

const { folder, start, freshEnvironment, end } = await openServerStarts(START);
afterAll(end);

/** A site as an operator would create it, where a test can open it. */
const createSite = async (env: Record<string, string>): Promise<void> => {
  const file = join(folder, 'site.json');
  const site = await readFile('deploy/site.example.json', 'utf8');
  await writeFile(file, site.replace('"vonk.example"', '"localhost"'));
  const created = start(env, ['node', '--liftoff-only', 'scripts/create-site.ts', file]);
  expect(await created.ended, created.output()).toEqual({ code: 0 });
};

describe('starting the server', () => {
  it('shows a site, leaves it alone as a second process or as a demo, and stops cleanly', async () => {
    const env = { ...(await freshEnvironment()), DEMO: 'off' };
    await copyEmbeddedDatabase(join(env.DATA_DIR, 'database'));
    await createSite(env);
    // As npm runs it: a signal to npm must reach the server.
    const first = start(env, ['npm', 'start']);
    await first.untilSaid('Vonk is at');
    await expectPage(`http://localhost:${env.PORT}`);
    await expectRefusal(
      start({ ...env, PORT: String(await freePort()) }),
      /^Another process already uses the database in .+: stop it first/,
    );
    expect((await fetch(`http://localhost:${env.PORT}/healthz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.ended).toEqual({ code: 0 });

    await expectRefusal(start({ ...env, DEMO: '' }), /^DEMO is on, and the database holds localhost, .+DEMO=off.+\.$/);
  });

  it('says which port is taken, before it touches any data', async () => {
    const env = await freshEnvironment();
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(other, 'listening');
    await expectRefusal(start(env), new RegExp(`^Port ${env.PORT} is taken: .+ another PORT\\.$`));
    expect(await readdir(env.DATA_DIR)).toEqual([]);
    other.close();
  });
});
