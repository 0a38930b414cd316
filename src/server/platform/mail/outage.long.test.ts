import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { startHangingSmtp } from '#test/support/processes/hanging-smtp.ts';
import { type LossyProxy, startLossyProxy } from '#test/support/processes/lossy-database-proxy.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

let database: PostgresDatabase;
let proxy: LossyProxy;
let db: Database;
beforeAll(async () => {
  database = await openPostgresDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  proxy = await startLossyProxy(database.url);
  db = await openDatabase(
    { kind: 'postgres', url: proxy.url, readUrl: proxy.url, poolSize: 3 },
    { reportFault: () => {}, tickMs: 100 },
  );
  // The mails of this test belong to a site that does not exist.
  await db.query('alter table mails drop constraint if exists mails_site_id_fkey; delete from mails');
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const { log, assertSilent } = createQuietLog();
const outbox = async () => {
  const { rows } = await db.query(
    `select sent_at is not null as is_sent, attempts, next_attempt_at <= now() + interval '2 minutes' as is_due from mails`,
  );
  return rows;
};
const write = (sender: MailSender | null) =>
  db.transaction((tx) =>
    createMailer({ clock: systemClock, sender }).send(tx, {
      siteId: 1,
      memberId: null,
      kind: 'welcome',
      to: 'ann@mail.example',
      fromName: 'Vonk',
      subject: 'Welcome',
      html: '<p>Hello</p>',
      text: 'Hello',
    }),
  );
const takeMails = (meanwhile: () => void = () => {}) => {
  const taken: OutboxMail[] = [];
  const transport: MailTransport = {
    deliver: async (mail) => {
      meanwhile();
      taken.push(mail);
    },
    verify: async () => {},
    close: () => {},
  };
  return { taken, transport };
};

it('a mail server that hangs does not hold up a stop; its mail is tried again', async () => {
  const server = await startHangingSmtp();
  const transport = createSmtpTransport({
    url: server.url,
    from: 'no-reply@vonk.example',
    returns: null,
    signer: null,
  });
  const sender = createMailSender({ db, clock: systemClock, log, transport, graceMs: 300 });
  await write(sender);
  await server.taken;
  const startedAt = performance.now();
  await sender.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  await server.hungUp();
  expect(await outbox()).toEqual([{ is_sent: false, attempts: 1, is_due: true }]);
  server.close();
});

it('a mail that was taken while the database fell silent is noted later, and leaves once', async () => {
  const { taken, transport } = takeMails(() => proxy.swallow());
  const sender = createMailSender({ db, clock: systemClock, log, transport });
  await write(sender);
  await expect.poll(() => db.isHealthy()).toBe(false);
  proxy.heal();
  await expect
    .poll(() => outbox().catch(() => []))
    .toEqual([{ is_sent: true, attempts: 1, is_due: expect.any(Boolean) }]);
  await sender.stop();
  expect(taken).toHaveLength(1);
  assertSilent();
});

it('an outbox that could not be read is read again as soon as the database is back', async () => {
  const { taken, transport } = takeMails();
  const sender = createMailSender({ db, clock: systemClock, log, transport });
  await write(null);
  proxy.swallow();
  await expect.poll(() => db.isHealthy()).toBe(false);
  sender.wake();
  proxy.heal();
  await expect.poll(() => taken.length).toBe(1);
  await sender.stop();
  assertSilent();
});
