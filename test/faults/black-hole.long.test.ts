import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildWebIfStale } from '#scripts/build/build-web.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { freePort } from '#test/e2e/support/start-app.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { openStream } from '#test/support/open-stream.ts';
import { type DurablePostgres, startDurablePostgres } from '#test/support/processes/durable-postgres.ts';
import { startHangingSmtp } from '#test/support/processes/hanging-smtp.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import { startProcess, type StartedProcess } from '#test/support/processes/start-process.ts';

const BLACK_HOLE_MS = 12_000;
const RECOVERY_MS = 15_000;
const STOP_MS = 10_000;

type Person = { readonly id: MemberId; readonly session: string; readonly email: string };

let postgres: DurablePostgres;
let proxy: LossyProxy;
let db: Database;
let folder: string;
let people: readonly Person[];
const mailed: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    stream.resume().on('end', () => {
      mailed.push(...envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});

beforeAll(async () => {
  await buildWebIfStale();
  folder = await mkdtemp(join(tmpdir(), 'vonk-black-hole-'));
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  postgres = await startDurablePostgres();
  proxy = await startLossyProxy(postgres.url);
  const { url } = postgres;
  db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 4 }, { reportFault: () => {} });
  const site = await buildSite(db, { domain: 'localhost' });
  await db.query('update sites set message_credits = 0');
  people = await Promise.all(
    Array.from({ length: 5 }, async (_, index) => {
      const email = `person${index}@vonk.test`;
      const id = await buildMember(db, { site, member: { paid_user: true, email } });
      return { id, email, session: await buildSession({ db, clock: systemClock }, id) };
    }),
  );
}, 300_000);
afterAll(async () => {
  await db.close();
  await proxy.close();
  await postgres.stop();
  smtp.close();
  await rm(folder, { recursive: true });
});

const start = async (smtpUrl: string) => {
  const port = await freePort();
  const process = startProcess(['node', 'scripts/start.ts'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: 'off',
    DATA_DIR: folder,
    DATABASE_URL: proxy.url,
    SMTP_URL: smtpUrl,
  });
  onTestFinished(() => process.signal('SIGKILL'));
  await process.untilSaid('Vonk is at');
  return { process, port, url: `http://localhost:${port}` };
};
type Server = Awaited<ReturnType<typeof start>>;

type Asked = { readonly as: Person; readonly body?: object; readonly accept?: string };

const ask = async ({ url }: Server, path: string, { as, body, accept = 'application/json' }: Asked) => {
  const startedAt = performance.now();
  const answer = await fetch(`${url}${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { accept, cookie: `session=${as.session}`, 'content-type': 'application/json', origin: url },
  });
  const text = await answer.text();
  const retryAfter = answer.headers.get('retry-after');
  return { status: answer.status, retryAfter, text, ms: performance.now() - startedAt };
};
const send = (server: Server, from: Person, to: Person, text: string) =>
  ask(server, '/api/message.php', {
    as: from,
    body: { client_id: randomUUID(), profile: toPublicId(to.id), kind: 'text', text },
  });
const listen = ({ port }: Server, as: Person) =>
  openStream({ host: '127.0.0.1', port }, 'localhost', { as: as.session, since: 0 });
const linesOf = (process: StartedProcess) =>
  process
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: string; msg: string });
const millisecondsToEnd = async ({ process }: Server): Promise<number> => {
  const startedAt = performance.now();
  process.signal('SIGTERM');
  expect(await process.ended).toEqual({ code: 0 });
  return performance.now() - startedAt;
};
const soon = { timeout: RECOVERY_MS, interval: 100 };

it(
  `while the database does not respond for ${BLACK_HOLE_MS / 1_000} seconds, requests get 503, and everything works ${RECOVERY_MS / 1_000} seconds later`,
  { timeout: 180_000 },
  async () => {
    const server = await start(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
    const [anna, bert, cora, dana] = people as [Person, Person, Person, Person];
    const before = await listen(server, bert);
    await before.until('hello');
    expect((await send(server, anna, bert, 'before')).status).toBe(200);
    await before.until('message');
    expect((await ask(server, '/api/export.php', { as: cora, body: {} })).status).toBe(200);
    await expect.poll(() => mailed, soon).toEqual([cora.email]);
    const linesBefore = linesOf(server.process).length;

    proxy.swallow();
    const heals = pause(BLACK_HOLE_MS).then(() => proxy.heal());
    const asking = Array.from({ length: 40 }, () => ask(server, '/api/user.php', { as: anna }));
    const first = await Promise.all(asking);
    const second = await Promise.all([
      ask(server, '/api/user.php', { as: anna }),
      ask(server, '/members', { as: anna, accept: 'text/html' }),
      ask(server, '/healthz', { as: anna }),
      send(server, anna, bert, 'lost'),
      ask(server, '/api/stream.php', { as: bert }),
    ]);
    expect([...first, ...second].map(({ status }) => status)).toEqual([...first, ...second].map(() => 503));
    for (const { text, retryAfter } of [...first, second[1], second[3]]) {
      expect(text).toContain('We’re having a problem on our end.');
      expect(retryAfter).toBe('5');
    }
    for (const { ms } of second) expect(ms).toBeLessThan(1_000);
    await heals;

    const healedAt = performance.now();
    await expect.poll(async () => (await ask(server, '/api/user.php', { as: anna })).status, soon).toBe(200);
    await expect.poll(async () => (await ask(server, '/healthz', { as: anna })).status, soon).toBe(200);
    const after = await listen(server, bert);
    await after.until('hello');
    expect((await send(server, anna, bert, 'after')).status).toBe(200);
    await after.until('message');
    expect((await ask(server, '/api/export.php', { as: dana, body: {} })).status).toBe(200);
    // Dana gets a mail about her export too, as about every action that could hand over an account.
    await expect.poll(() => mailed, soon).toEqual([cora.email, dana.email]);
    expect(performance.now() - healedAt).toBeLessThan(RECOVERY_MS);

    await expect.poll(() => server.process.output(), soon).toContain('works again');
    const told = linesOf(server.process)
      .slice(linesBefore)
      .filter(({ msg }) => msg !== 'done');
    expect(told.map(({ msg }) => msg)).toEqual([
      expect.stringContaining('The database cannot be used'),
      'The database works again.',
    ]);
    expect(await millisecondsToEnd(server)).toBeLessThan(STOP_MS);
  },
);

it('stopping does not wait for a database that does not respond', { timeout: 300_000 }, async () => {
  const server = await start(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  proxy.swallow();
  onTestFinished(() => proxy.heal());
  const asked = ask(server, '/api/user.php', { as: people[0]! });
  expect(await millisecondsToEnd(server)).toBeLessThan(STOP_MS);
  expect((await asked).status).toBe(503);
});

it('stopping does not wait for a mail server that hangs, and the mail is not lost', { timeout: 300_000 }, async () => {
  const hanging = await startHangingSmtp();
  const server = await start(hanging.url);
  const eve = people[4]!;
  expect((await ask(server, '/api/export.php', { as: eve, body: {} })).status).toBe(200);
  await hanging.taken;
  expect(await millisecondsToEnd(server)).toBeLessThan(STOP_MS);
  hanging.close();
  await db.query('update mails set next_attempt_at = now() where sent_at is null');
  const next = await start(`smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`);
  await expect.poll(() => mailed.filter((address) => address === eve.email), { timeout: 90_000 }).toEqual([eve.email]);
  next.process.signal('SIGTERM');
  await next.process.ended;
});
