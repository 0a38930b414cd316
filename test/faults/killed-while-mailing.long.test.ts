import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { NOTIFICATION_KINDS } from '#shared/domain/account/notification-kinds.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { type DeathOfNode, HANDING_OVER, type NodeInput } from '#test/support/processes/mail-node.ts';
import { type PostgresForTests, startPostgresForTests } from '#test/support/processes/postgres-server.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

const node = fileURLToPath(import.meta.resolve('#test/support/processes/mail-node.ts'));

const death = (when: DeathOfNode['when'], what: string): DeathOfNode => ({ when, what });
const DEATHS = [
  death('after', 'mail_claim'),
  death('before', 'mail_let_go'),
  death('after', 'mail_let_go'),
  death('before', HANDING_OVER),
  death('after', HANDING_OVER),
  death('before', 'mail_mark_sent'),
  death('after', 'mail_mark_sent'),
  death('after', 'mail_queue_count_sent'),
];
const DEATHS_WITHOUT_SERVER = [
  death('after', 'mail_claim'),
  death('before', 'mail_release'),
  death('after', 'mail_release'),
];
/** Two nodes are killed in each round. The claims of a killed node expire within two minutes. */
const ROUNDS = [
  ...Array.from({ length: 8 }, () => ({ isAway: false, minutes: 2 })),
  // 8 × 180 minutes: a day.
  ...Array.from({ length: 8 }, () => ({ isAway: true, minutes: 180 })),
  ...Array.from({ length: 10 }, () => ({ isAway: false, minutes: 2 })),
];

let postgres: PostgresForTests;
let db: Database;
beforeAll(async () => {
  postgres = await startPostgresForTests();
  const url = postgres.urlOf('postgres');
  db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 3 }, { reportFault: () => {} });
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

/** Recipient and Message-ID of every mail that the SMTP server has accepted. */
const taken: { to: string; id: string }[] = [];
const listen = async (port: number): Promise<SMTPServer> => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (part: string) => (raw += part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        taken.push({ to, id: /^message-id: (.*)$/im.exec(raw)?.[1]?.trim() ?? '' });
        done();
      });
    },
  });
  // Ignores errors of connections whose process was killed.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
};

it('two nodes killed 52 times, with no mail server for a day, lose no mail of an account and double none of the eight kinds', async () => {
  const { id: siteId } = await buildSite(db);
  const clock = createFakeClock();
  // The delivery queue began long ago, so that no warm-up limit holds mails back.
  await db.query(`insert into mail_queues (queue, began_at) values ('other', '2026-01-01')`);
  const mailer = createMailer({ clock, sender: null });
  const written = { account: new Set<string>(), bulk: new Set<string>() };
  const write = () =>
    db.transaction((tx) =>
      mailer.sendAll(
        tx,
        ['login_warning', ...NOTIFICATION_KINDS].map((kind, index) => {
          const isBulk = index > 0;
          const of = isBulk ? written.bulk : written.account;
          const to = `${kind}-${of.size}@mail.example`;
          of.add(to);
          const words = { fromName: 'Vonk', subject: kind, html: '<p>Hello</p>', text: 'Hello' };
          return { siteId, memberId: null, kind, to, isBulk, ...words };
        }),
      ),
    );

  let server: SMTPServer | null = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  const smtp = `smtp://127.0.0.1:${port}`;
  const killNode = async (dies: DeathOfNode): Promise<void> => {
    const input: NodeInput = { database: postgres.urlOf('postgres'), smtp, now: clock.now().toISOString(), dies };
    const child = spawn(process.execPath, ['--liftoff-only', node, JSON.stringify(input)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit'), JSON.stringify(dies)).toEqual([null, 'SIGKILL']);
  };
  let kills = 0;
  for (const { isAway, minutes } of ROUNDS) {
    if (isAway && server !== null) {
      const closing = server;
      server = null;
      await new Promise<void>((resolve) => closing.close(resolve));
    }
    if (!isAway) server ??= await listen(port);
    await write();
    const deaths = isAway ? DEATHS_WITHOUT_SERVER : DEATHS;
    const alive = new Set([0, 1]);
    const both = Promise.all(
      [0, 1].map(async (nth) => {
        await killNode(deaths[kills++ % deaths.length]!);
        alive.delete(nth);
      }),
    );
    // The other node may have claimed all mails, so the remaining node gets new ones.
    while (alive.size > 0) {
      await Promise.race([both, wait(300)]);
      if (alive.size === 1) await write();
    }
    await both;
    clock.advance({ minutes });
  }
  expect(kills).toBe(52);

  // A mailer without faults sends the rest.
  const { log } = createQuietLog();
  const transport = createSmtpTransport({ url: smtp, from: 'vonk@vonk.example', returns: null, signer: null });
  const { signal } = new AbortController();
  for (let hour = 0; hour < 3; hour += 1) {
    await deliverDueMails({ db, clock, log, transport }, { stop: signal, cut: signal });
    clock.advance({ hours: 1 });
  }
  transport.close();
  await new Promise<void>((resolve) => server?.close(resolve) ?? resolve());

  const arrived = new Set(taken.map(({ to }) => to));
  expect([...written.account].filter((to) => !arrived.has(to))).toEqual([]);
  const ofBulk = taken.filter(({ to }) => written.bulk.has(to));
  expect(ofBulk).toHaveLength(new Set(ofBulk.map(({ to }) => to)).size);
  // A mail that arrives twice has the same Message-ID.
  const ofAccounts = taken.filter(({ to }) => written.account.has(to));
  expect(new Set(ofAccounts.map(({ id }) => id)).size).toBe(written.account.size);
  // Most bulk mails have arrived: only those being sent during a kill are lost.
  expect(ofBulk.length).toBeGreaterThan(written.bulk.size / 2);
  const { rows: lost } = await db.query(
    `select (select sum(lost)::int from mail_queue_days) as counted,
       (select count(*)::int from mails where state = 'ended' and is_bulk) as ended`,
  );
  expect(lost).toEqual([{ counted: expect.any(Number), ended: (lost[0] as { counted: number }).counted }]);
  const { rows } = await db.query(`select count(*)::int as n from mails where state not in ('sent', 'ended')`);
  expect(rows).toEqual([{ n: 0 }]);
}, 300_000);
