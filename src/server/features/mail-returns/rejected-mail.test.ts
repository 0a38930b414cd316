import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { settleReturn } from '#server/features/mail-returns/accept-return.ts';
import { readReport } from '#server/features/mail-returns/report-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { MailTransport } from '#server/platform/mail/mail-transport.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { judgeRejection, type RejectionVerdict } from '#server/platform/mail/rejection-rules.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testDatabase } from '#test/support/test-database.ts';

/** SMTP answers to a recipient or a message, each with the expected verdict about the mailbox. */
const ANSWERS: readonly (readonly [answer: string, verdict: RejectionVerdict])[] = [
  ['550 5.1.1 The email account that you tried to reach does not exist', 'gone'],
  ['550 5.1.1 <anna@gmail.com>: Recipient address rejected', 'gone'],
  ['556 5.1.10 Recipient domain has null MX', 'gone'],
  ['550 5.1.2 Bad destination system', 'gone'],
  ['550 Mailbox disabled (#5.2.1)', 'gone'],
  ['550 Unrouteable address (#5.1.2)', 'gone'],
  ['553 5.1.3 Bad recipient address syntax', 'gone'],
  ['550 5.1.6 Mailbox has moved', 'gone'],
  ['550 5.2.1 The account is disabled', 'gone'],
  ['550 5.7.13 The user account is disabled', 'gone'],
  ['550 5.7.17 The mailbox owner has changed', 'gone'],
  ['550 No such user here', 'gone'],
  ['550 5.5.0 Requested action not taken: mailbox unavailable', 'gone'],
  ['550 5.5.1 Unknown user', 'gone'],
  ['556 The domain takes no mail', 'gone'],
  ['554 Transaction failed', 'failed'],
  ['550 refused', 'failed'],
  ['550 5.4.1 Recipient address rejected: Access denied', 'failed'],
  ['554 5.4.6 Too many hops', 'failed'],
  ['552 5.3.4 Message size exceeds fixed limit', 'failed'],
  ['554 5.5.0 Service unavailable', 'failed'],
  ['552 5.2.2 Over quota', 'soft'],
  ['552 Mailbox is full', 'soft'],
  ['552 refused', 'soft'],
  ['452 4.2.2 The inbox is out of storage space', 'soft'],
  ['452 5.5.3 Too many recipients', 'soft'],
  ['450 4.2.0 Greylisted, try again in five minutes', 'soft'],
  ['451 4.7.1 Greylisting in action', 'soft'],
  ['451 4.3.0 Try again later', 'soft'],
  ['450 not now', 'soft'],
  ['550 5.7.1 Service unavailable; client [192.0.2.1] blocked using zen.spamhaus.example', 'blocked'],
  ['550 Messages from [5.1.1.20] were not sent: they look like spam', 'blocked'],
  ['554 Message rejected as spam by content scanning', 'blocked'],
  ['550 5.1.1 Your server is on our blocklist', 'blocked'],
  ['550 5.7.28 Unusual rate of mails', 'blocked'],
  ['450 4.7.28 Unusual rate of mails', 'blocked'],
  ['550 5.7.26 The sender is unauthenticated', 'ours'],
  ['550 5.7.1 Relaying denied', 'ours'],
  ['554 Relay access denied', 'ours'],
  ['550 5.7.1 SPF check failed', 'ours'],
  ['530 5.7.0 Authentication required', 'ours'],
  ['535 5.7.8 Wrong credentials', 'ours'],
  ['501 5.5.4 Invalid arguments', 'ours'],
  ['500 5.5.2 Syntax error', 'ours'],
  ['503 Bad sequence of commands', 'ours'],
  ['553 5.1.8 Bad sender', 'ours'],
  ['554 5.6.0 The content is not valid', 'ours'],
  // Version numbers are not status codes, nor is a status of another class than the reply code.
  ['554 rejected by SpamAssassin 5.1.1', 'blocked'],
  ['550 refused by Postfix 5.1.1', 'failed'],
  ['550 refused (SpamAssassin 4.0.1)', 'blocked'],
  ['450 try again later, says Haraka 5.1.1', 'soft'],
  ['550 4.2.2 refused', 'failed'],
  ['550 #5.1.1 refused', 'gone'],
];

/** Answers about the parameters of a command, whose only one for RCPT is the address. */
const PARAMETERS: readonly (readonly [answer: string, toRecipient: RejectionVerdict, toText: RejectionVerdict])[] = [
  ['501 Syntax error in parameters or arguments', 'failed', 'ours'],
  ['501 5.0.0 Syntax error', 'failed', 'ours'],
  ['501 5.1.3 Bad recipient address syntax', 'gone', 'gone'],
  ['501 5.5.4 Invalid arguments', 'ours', 'ours'],
  ['501 5.1.7 Bad sender address syntax', 'ours', 'ours'],
];

const clock = createFakeClock();
const { log, takeLines } = createQuietLog();
const db = await testDatabase();
const site = await buildSite(db);

let answers: { toSender?: string; toRecipient?: string; toText?: string } = {};
const rejection = (answer?: string) =>
  answer === undefined ? null : Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: (_address, _session, done) => done(rejection(answers.toSender)),
  onRcptTo: (_address, _session, done) => done(rejection(answers.toRecipient)),
  onData: (stream, _session, done) => {
    stream.resume().on('end', () => done(rejection(answers.toText)));
  },
});

let transport: MailTransport;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  transport = createSmtpTransport({ url, from: 'x@vonk.example', returns: null, signer: null });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});
let anna: MemberId;
beforeEach(async () => {
  await clearTables(db, 'members', 'mails', 'mail_refs', 'mail_queue_days', 'mail_queues');
  anna = await buildMember(db, { site, member: { email: 'anna@gmail.com' } });
});
afterEach(() => void takeLines());

const words = { fromName: 'x', subject: 'x', html: 'x', text: 'x' };
const write = (isBulk: boolean) => {
  const mail = { siteId: site.id, memberId: anna, kind: isBulk ? 'weekly' : 'activate', to: 'anna@gmail.com', isBulk };
  return db.transaction((tx) => createMailer({ clock, sender: null }).send(tx, { ...mail, ...words }));
};
const { signal } = new AbortController();
const deliver = () =>
  deliverDueMails({ db, clock, log, transport, settleRejection: settleReturn }, { stop: signal, cut: signal });
const outcome = async () => {
  const {
    rows: [row],
  } = await db.query(
    `select (select notifications_disabled from members) as stopped,
       (select state from mails where kind = 'activate') as mail,
       (select count(*)::int from mails where kind = 'weekly') as bulk,
       (select array_agg(array[cardinality(failed_on), cardinality(soft_on)]) from mail_refs) as days,
       (select array_agg(array[pauses, faults]) from mail_queue_days) as queue`,
  );
  return row;
};

const MAIL: OutboxMail = {
  id: '7',
  site_id: 1,
  kind: 'activate',
  to_address: 'anna@gmail.com',
  queue: 'google',
  is_bulk: false,
  return_ref: null,
  from_name: 'x',
  from_address: null,
  subject: 'x',
  html: 'x',
  text: 'x',
  picture: null,
  headers: {},
  created_at: clock.now(),
  sent_at: null,
  attempts: 1,
  last_error: null,
};

const readStatus = async (status: string, diagnostic: string) => {
  const report = [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
    '',
    '--x',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.mail.example',
    '',
    'Action: failed',
    `Status: ${status}`,
    `Diagnostic-Code: smtp; ${diagnostic}`,
    '',
    '--x--',
  ].join('\r\n');
  return readReport(await PostalMime.parse(report, { forceRfc822Attachments: true, attachmentEncoding: 'utf8' }));
};

it.each(ANSWERS)('%s: %s, to a recipient, to a text and in a report', async (answer, verdict) => {
  expect(judgeRejection({ reply: Number(answer.slice(0, 3)), status: null, text: answer })).toBe(verdict);
  const status = /^(\d)\d\d #?(\1\.\d+\.\d+) /.exec(answer)?.[2] ?? `${answer.slice(0, 1)}.0.0`;
  expect(await readStatus(status, answer)).toBe(verdict);
  const isTriedAgain = answer.startsWith('4') || verdict === 'soft' || verdict === 'ours';
  for (const stage of ['toRecipient', 'toText'] as const) {
    answers = { [stage]: answer };
    await expect(transport.deliver(MAIL, signal)).rejects.toMatchObject({
      name: isTriedAgain ? 'DeferredMailError' : 'RejectedMailError',
      verdict,
    });
  }
});

it.each(PARAMETERS)(
  '%s: %s to a recipient, %s to a text, and the same in a report',
  async (answer, toRecipient, toText) => {
    answers = { toRecipient: answer };
    await expect(transport.deliver(MAIL, signal)).rejects.toMatchObject({ verdict: toRecipient });
    answers = { toText: answer };
    await expect(transport.deliver(MAIL, signal)).rejects.toMatchObject({ verdict: toText });
    for (const command of ['(in reply to RCPT TO command)', 'after RCPT TO:<anna@gmail.com>'])
      expect(await readStatus('5.0.0', `${answer} ${command}`)).toBe(toRecipient);
    expect(await readStatus('5.0.0', `${answer} (in reply to end of DATA command)`)).toBe(toText);
  },
);

it.each([
  ['550 5.1.1 no such user', { stopped: ['bounce'], mail: 'ended', bulk: 0, days: [[0, 0]], queue: null }],
  ['554 refused', { stopped: [], mail: 'ended', bulk: 1, days: [[1, 0]], queue: null }],
  ['552 5.2.2 Over quota', { stopped: [], mail: 'waiting', bulk: 1, days: [[0, 0]], queue: null }],
  ['451 4.7.1 Greylisted', { stopped: [], mail: 'waiting', bulk: 1, days: [[0, 0]], queue: null }],
  ['450 4.7.28 Unusual rate', { stopped: [], mail: 'waiting', bulk: 1, days: [[0, 0]], queue: [[1, 0]] }],
  ['550 5.7.1 looks like spam', { stopped: [], mail: 'ended', bulk: 1, days: [[0, 0]], queue: [[1, 0]] }],
  ['501 5.5.4 Invalid arguments', { stopped: [], mail: 'waiting', bulk: 1, days: [[0, 0]], queue: [[0, 1]] }],
])('what follows from %s is the same to a recipient and to a text', async (answer, follows) => {
  for (const stage of ['toRecipient', 'toText'] as const) {
    await clearTables(db, 'mails', 'mail_refs', 'mail_queue_days', 'mail_queues');
    await db.query("update members set notifications_disabled = '{}'");
    await write(false);
    await write(true);
    const later = new Date(clock.now().getTime() + HOUR_MS);
    await db.query('update mails set next_attempt_at = $1 where is_bulk', [later]);
    answers = { [stage]: answer };
    await deliver();
    expect([stage, await outcome()]).toEqual([stage, follows]);
  }
});

it('what is said to the sender is never the fault of the reader, and operators read it', async () => {
  await write(false);
  answers = { toSender: '550 5.1.1 no such user' };
  await deliver();
  expect(await outcome()).toMatchObject({ stopped: [], mail: 'waiting', days: [[0, 0]], queue: [[0, 1]] });
  expect(takeLines()).toMatchObject([
    { level: 'error', msg: 'A mail was refused because of how this installation sends' },
  ]);
});

it('a mailbox that is full until a mail is given up counts on that day, and stops notifications on the third', async () => {
  answers = { toRecipient: '552 5.2.2 Over quota' };
  for (const stopped of [[], [], ['bounce']]) {
    await write(false);
    for (let tries = 0; tries < 8; tries += 1) {
      await deliver();
      await db.query(`update mails set next_attempt_at = $1 where state = 'waiting'`, [clock.now()]);
    }
    expect(await outcome()).toMatchObject({ stopped });
    await db.query('delete from mails');
    clock.advance({ days: 1 });
  }
});

it('a mail in bulk to a mailbox that is gone is the last one', async () => {
  await write(true);
  await write(true);
  answers = { toText: '550 5.1.1 no such user' };
  await deliver();
  expect(await outcome()).toMatchObject({ stopped: ['bounce'], bulk: 1 });
});
