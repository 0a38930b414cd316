import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/e2e/support/start-app.ts';
import { expectPage, expectRefusal } from '#test/support/processes/expect-server.ts';
import { openServerStarts } from '#test/support/processes/server-starts.ts';
import { makeSmallDisk } from '#test/support/processes/small-disk.ts';

const START = ['node', 'scripts/start.ts'] as const;
/** Long, because the first start also fills the demo. */
const FIRST_START_MS = 120_000;

const { folder, start, freshEnvironment, end } = await openServerStarts(START);
afterAll(end);

describe('starting the server', () => {
  it(
    'shows the demo, stops cleanly on SIGTERM, and keeps at the next start what people did',
    { timeout: 2 * FIRST_START_MS },
    async () => {
      const env = await freshEnvironment();
      const url = `http://localhost:${env.PORT}`;
      const log = async (email: string) => {
        const answer = await fetch(`${url}/api/user.php`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-request-type': 'login', origin: url },
          body: JSON.stringify({ email, password: 'vonk-demo' }),
        });
        const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
        return { status: answer.status, cookie: cookies.join('; ') };
      };
      const countMembers = async () => {
        const answer = await fetch(`${url}/api/members.php?gender=female`);
        return ((await answer.json()) as { numResults: number }).numResults;
      };

      // Runs by npm, because a signal to npm must reach the server.
      const first = start(env, ['npm', 'start']);
      await first.untilSaid('moderator@demo.test');
      expect(first.output()).toContain(`Vonk is at ${url}`);
      expect(first.output()).toContain(`http://bdsm.localhost:${env.PORT}`);
      for (const name of ['free', 'premium', 'empty', 'admin']) expect(first.output()).toContain(`${name}@demo.test`);
      expect(first.output()).toContain('The demo is filled with people');
      await expectPage(url);
      const people = await countMembers();
      const { status, cookie } = await log('free@demo.test');
      expect(status).toBe(200);
      const saved = await fetch(`${url}/api/user.php`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', origin: url, cookie },
        body: JSON.stringify({ language: 'fi' }),
      });
      expect(saved.status).toBe(200);
      first.signal('SIGTERM');
      expect(await first.ended).toEqual({ code: 0 });

      const second = start(env);
      await second.untilSaid('moderator@demo.test');
      expect(second.output()).not.toContain('filled');
      expect(await countMembers()).toBe(people);
      const kept = await fetch(`${url}/api/user.php`, { headers: { cookie } });
      expect(await kept.json()).toMatchObject({ user: { language: 'fi' } });
      second.signal('SIGINT');
      expect(await second.ended).toEqual({ code: 0 });

      await expectRefusal(
        start({ ...env, DEMO: 'off' }),
        /^The database holds the demo site \S*localhost, .+DEMO=on.+\.$/,
      );
    },
  );

  it('is no demo beside a site that is none, whether or not DEMO says so', { timeout: FIRST_START_MS }, async () => {
    const env = await freshEnvironment();
    const created = start({ ...env, DEMO: 'off' }, [
      'node',
      'scripts/commands/sites/create-site.ts',
      'deploy/site.example.json',
    ]);
    expect(await created.ended).toEqual({ code: 0 });
    for (const DEMO of ['', 'on']) {
      await expectRefusal(
        start({ ...env, DEMO }),
        /^DEMO is on, and the database holds vonk\.example, .+DEMO=off.+\.$/,
      );
    }
  });

  it('says that the disk is full', { timeout: FIRST_START_MS }, async () => {
    const env = await freshEnvironment();
    const disk = makeSmallDisk(16);
    const child = start({ ...env, DATA_DIR: join(disk.folder, 'data') });
    await expectRefusal(child, /^The disk of DATA_DIR is full \(ENOSPC: .+\): free space there, .+\.$/);
  });

  it(
    'answers what finds no room with 503, says so once, is unhealthy meanwhile, and goes on when there is room',
    { timeout: 2 * FIRST_START_MS },
    async () => {
      const env = await freshEnvironment();
      const disk = makeSmallDisk(1000);
      const child = start({ ...env, DATA_DIR: join(disk.folder, 'data') });
      await child.untilSaid('moderator@demo.test');
      const url = `http://localhost:${env.PORT}`;
      const read = (path: string) => fetch(`${url}${path}`);
      const post = (path: string, body: unknown, headers: Record<string, string>) =>
        fetch(`${url}${path}`, {
          method: 'POST',
          headers: { origin: url, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const login = { email: 'premium@demo.test', password: 'vonk-demo' };
      const logIn = () => post('/api/user.php', login, { 'x-request-type': 'login' });
      const entered = await logIn();
      const cookie = entered.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
      const found = (await (await read('/api/members.php?gender=female')).json()) as { members: { id: string }[] };
      const writes = found.members
        .slice(0, 5)
        .flatMap(({ id: profile }) => [
          () => post('/api/like.php', { profile }, { cookie }),
          () => post('/api/visit.php', { profile }, { cookie }),
          () => post('/api/swipe.php', { profile, choice: 'like' }, { cookie }),
          () => post('/api/message.php', { client_id: randomUUID(), profile, kind: 'text', text: 'Hello' }, { cookie }),
          logIn,
          () => post('/api/saved-searches.php', { name: profile, filter: {} }, { cookie }),
        ]);
      const answers = async () => {
        const seen = { done: 0, unavailable: 0, other: 0 };
        for (const write of writes) {
          const { status } = await write();
          seen[status === 200 ? 'done' : status === 503 ? 'unavailable' : 'other'] += 1;
        }
        return seen;
      };
      const health = async () => (await read('/healthz')).status;

      disk.fill();
      const before = child.output().length;
      const full = await answers();
      // Writes that fit into existing pages still succeed.
      expect(full).toMatchObject({ other: 0 });
      expect(full.unavailable).toBeGreaterThan(writes.length / 2);
      expect(await health()).toBe(503);
      expect((await read('/api/members.php?gender=female')).status).toBe(200);
      const said = child.output().slice(before);
      expect(said.match(/WARN .+/g)).toEqual([expect.stringMatching(/^WARN The disk of the database is full/)]);
      expect(said).not.toMatch(/ERROR|^\s+at /m);
      disk.free();
      expect(await health()).toBe(200);
      expect(await answers()).toEqual({ done: writes.length, unavailable: 0, other: 0 });
      child.signal('SIGTERM');
      expect(await child.ended).toEqual({ code: 0 });
    },
  );

  it('leaves another process on the same data alone', { timeout: FIRST_START_MS }, async () => {
    const env = { ...(await freshEnvironment()), DEMO: 'off' };
    const first = start(env);
    await first.untilSaid('Vonk is at');
    await expectRefusal(
      start({ ...env, PORT: String(await freePort()) }),
      /^Another process already uses the database in .+: stop it first/,
    );
    expect((await fetch(`http://localhost:${env.PORT}/healthz`)).status).toBe(200);
    first.signal('SIGTERM');
    expect(await first.ended).toEqual({ code: 0 });
  });

  it('says which port is taken, before it touches any data', async () => {
    const env = await freshEnvironment();
    const other = createServer().listen(Number(env.PORT), '127.0.0.1');
    await once(other, 'listening');
    await expectRefusal(start(env), new RegExp(`^Port ${env.PORT} is taken: .+ another PORT\\.$`));
    expect(await readdir(env.DATA_DIR)).toEqual([]);
    other.close();
  });

  it('says when the data folder cannot be written', async () => {
    const env = await freshEnvironment();
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    await expectRefusal(
      start({ ...env, DATA_DIR: join(file, 'data') }),
      /^The data folder cannot be written .+DATA_DIR\.$/,
    );
  });

  it('says when the folder for photos cannot be made', { timeout: FIRST_START_MS }, async () => {
    const env = await freshEnvironment();
    await mkdir(env.DATA_DIR, { recursive: true });
    await writeFile(join(env.DATA_DIR, 'objects'), '');
    await expectRefusal(start({ ...env, DEMO: 'off' }), /^The folder for files cannot be written .+DATA_DIR\.$/);
  });

  it('says when nothing answers at DATABASE_URL, without the password', async () => {
    const env = await freshEnvironment();
    const child = start({ ...env, DATABASE_URL: `postgres://vonk:hunter2@127.0.0.1:${await freePort()}/vonk` });
    await expectRefusal(child, /^DATABASE_URL postgres:\/\/vonk:….+ does not answer \(.+\): mend the address/);
    expect(child.output()).not.toContain('hunter2');
  });

  it('names a mistake in the configuration', async () => {
    const env = await freshEnvironment();
    await expectRefusal(start({ ...env, LOG_LEVEL: 'loud' }), /^LOG_LEVEL "loud" is none of trace/);
  });
});
