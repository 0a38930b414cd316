import { readFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { acceptReturn, isReturnExpected } from '#server/features/mail-returns/accept-return.ts';
import { createReportReader } from '#server/features/mail-returns/read-report.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { type MailListener, startMailListener } from '#server/platform/mail/mail-listener.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { untilSomebodyWaits, testDatabase } from '#test/support/test-database.ts';

const folder = join(import.meta.dirname, '../../../../test/support/returned-mails');
const addresses = createReturnAddresses('returns.example', createSigner(Buffer.alloc(32, 1)));
const clock = createFakeClock();
const { log, assertSilent } = createQuietLog();

const db = await testDatabase();
const reader = createReportReader(log);
afterAll(() => reader.close());
let listener: MailListener;
let anna: MemberId;
let ref: string;
const listenAt = (url: string): Promise<MailListener> => {
  const ctx = { db, clock, addresses, reader };
  return startMailListener({
    url,
    log,
    isExpected: (recipient) => isReturnExpected(ctx, recipient),
    accept: (mail) => acceptReturn(ctx, mail),
  });
};
beforeEach(async () => {
  await clearTables(db, 'members', 'mails', 'mail_refs', 'mail_queue_days');
  const site = await buildSite(db);
  anna = await buildMember(db, { site, member: { email: 'anna@gmail.com' } });
  await db.transaction((tx) =>
    createMailer({ clock, sender: null }).sendAll(
      tx,
      [true, false].map((isBulk) => ({
        siteId: site.id,
        memberId: anna,
        kind: isBulk ? 'weekly' : 'activate',
        to: 'anna@gmail.com',
        fromName: 'x',
        subject: 'x',
        html: 'x',
        text: 'x',
        isBulk,
      })),
    ),
  );
  ref = (await db.kysely.selectFrom('mail_refs').select('ref').executeTakeFirstOrThrow()).ref;
  listener = await listenAt('smtp://127.0.0.1:0');
});
afterEach(async () => {
  await listener.stop();
  assertSilent();
});

const returned = () => addresses.forReturns(ref, true, clock.now());
const send = async (to: string, raw: string, { lmtp = false } = {}): Promise<string> => {
  const transport = createTransport({ host: '127.0.0.1', port: listener.port, ignoreTLS: true, lmtp });
  try {
    return (await transport.sendMail({ envelope: { from: '', to }, raw })).response;
  } catch (error) {
    return (error as { response?: string }).response ?? String(error);
  } finally {
    transport.close();
  }
};
const report = (file: string) => readFileSync(join(folder, `${file}.eml`), 'utf8').replaceAll('MARKED', returned());
const disabled = async () =>
  (await db.kysely.selectFrom('members').select('notifications_disabled').executeTakeFirstOrThrow())
    .notifications_disabled;
const waiting = async () =>
  (await db.kysely.selectFrom('mails').select('kind').where('state', '=', 'waiting').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  );
const queueDay = async () => (await db.query('select complaints, pauses, faults from mail_queue_days')).rows;

it('a mailbox that is gone ends notifications, and what waits of them; account mails stay', async () => {
  expect(await waiting()).toEqual(['activate', 'weekly']);
  expect(await send(returned(), report('gone/postfix-unknown-user'))).toContain('250');
  expect(await disabled()).toEqual(['bounce']);
  expect(await waiting()).toEqual(['activate']);
  await send(returned(), report('gone/gmail-not-found'));
  expect(await disabled()).toEqual(['bounce']);
});

it('other rejections count on the second day, full mailboxes on the third of fourteen', async () => {
  await send(returned(), report('failed/postfix-loops'));
  await send(returned(), report('failed/exim-general'));
  expect(await disabled()).toEqual([]);
  clock.advance({ days: 1 });
  await send(returned(), report('failed/postfix-loops'));
  expect(await disabled()).toEqual(['bounce']);

  await db.query("update members set notifications_disabled = '{}'");
  for (const [days, after] of [
    [0, []],
    [10, []],
    [10, []],
    [1, ['bounce']],
  ] as const) {
    clock.advance({ days });
    await send(returned(), report('soft/postfix-full'));
    expect(await disabled()).toEqual(after);
  }
});

it('a complaint stops notifications, and counts once for the provider', async () => {
  await send('fbl@returns.example', report('complaint/yahoo'));
  await send('fbl@returns.example', report('complaint/headers-only'));
  expect(await disabled()).toEqual(['fbl']);
  expect(await queueDay()).toEqual([{ complaints: 1, pauses: 0, faults: 0 }]);
});

it('whoever writes to the address for it is unsubscribed', async () => {
  expect(await send(addresses.forUnsubscribing(ref, clock.now()), 'Subject: unsubscribe\r\n\r\n')).toContain('250');
  expect(await disabled()).toEqual(['list-unsubscribe']);
});

it('a provider that rejects us is not the fault of the address', async () => {
  await send(returned(), report('blocked/postfix-policy'));
  expect(await disabled()).toEqual([]);
  expect(await queueDay()).toEqual([{ complaints: 0, pauses: 1, faults: 0 }]);
});

it('a domain of ours that cannot prove itself is a fault that operators see', async () => {
  await send(returned(), report('ours/gmail-dmarc'));
  expect(await disabled()).toEqual([]);
  expect(await queueDay()).toEqual([{ complaints: 0, pauses: 0, faults: 1 }]);
});

it('a mail that comes back while its member is erased waits for that, and is then about nobody', async () => {
  const [locked, waits] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  const erasing = db.transaction(async (tx) => {
    await tx.query('select from members where id = $1 for update', [anna]);
    locked.resolve(null);
    await waits.promise;
    await tx.query('delete from members where id = $1', [anna]);
  });
  await locked.promise;
  const raw = Buffer.from(report('gone/postfix-unknown-user'));
  const accepting = acceptReturn({ db, clock, addresses, reader }, { recipient: returned(), raw });
  await untilSomebodyWaits(db);
  waits.resolve(null);
  await Promise.all([erasing, accepting]);
  expect((await db.query('select from mail_refs')).rows).toEqual([]);
});

it('says nothing about a member who has another address by now, or an automatic answer', async () => {
  await send(returned(), report('nothing/out-of-office'));
  await db.query("update members set email = 'new@mail.example'");
  await send(returned(), report('gone/postfix-unknown-user'));
  expect(await disabled()).toEqual([]);
  await db.query('delete from members where id = $1', [anna]);
  expect(await send(returned(), report('gone/postfix-unknown-user'))).toContain('250');
});

it('a complaint whose mail carries no mark of ours is believed by nobody', async () => {
  await send(
    'fbl@returns.example',
    report('complaint/yahoo').replaceAll(returned(), 'b-7-n1-00000000000000000000@returns.example'),
  );
  await send('fbl@returns.example', report('gone/postfix-unknown-user'));
  expect(await disabled()).toEqual([]);
});

it('refuses whoever it has not written to before it reads a mail, what is too large, and more than one recipient', async () => {
  for (const to of [
    'postmaster@returns.example',
    'anna@gmail.com',
    returned().replace(/-[0-9a-f]{20}/, `-${'0'.repeat(20)}`),
  ])
    expect(await send(to, 'Subject: x\r\n\r\n')).toMatch(/^550 5\.1\.1/);
  expect(await send(returned(), `Subject: x\r\n\r\n${'x'.repeat(70)}\r\n`.repeat(20_000))).toMatch(/^552/);
  const lines = await talk([
    'EHLO x',
    'MAIL FROM:<>',
    `RCPT TO:<${returned()}>`,
    'RCPT TO:<fbl@returns.example>',
    'QUIT',
  ]);
  expect(lines.filter((line) => /^(452|550)/.test(line))).toEqual([expect.stringContaining('452 4.5.3')]);
  expect(await disabled()).toEqual([]);
});

/** Sends one SMTP command after each answer of the server. */
const talk = (commands: string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const socket = createConnection(listener.port, '127.0.0.1');
    const lines: string[] = [];
    const left = [...commands];
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      const said = part.split('\r\n').filter((line) => line !== '');
      lines.push(...said);
      if (!/^\d{3} /.test(said.at(-1) ?? '')) return;
      const next = left.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
    });
    socket.on('end', () => resolve(lines));
    socket.on('error', reject);
  });

it('a mail server may hand over by LMTP, and none by SMTP at that address', async () => {
  await listener.stop();
  listener = await listenAt('lmtp://127.0.0.1:0');
  const raw = report('gone/postfix-unknown-user');
  expect(await send(returned(), raw)).toContain('500');
  expect(await send('b-1-b20260601-0000000000000000@returns.example', raw, { lmtp: true })).toContain('550');
  expect(await disabled()).toEqual([]);
  expect(await send(returned(), raw, { lmtp: true })).toContain('250');
  expect(await disabled()).toEqual(['bounce']);
});
