import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listRecentMails } from '#demo/outbox/list-recent-mails.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { createMailSender } from '#server/platform/mail/mail-sender.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  RejectedMailError,
} from '#server/platform/mail/mail-transport.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const mail: Mail = {
  siteId: 1,
  memberId: null,
  kind: 'welcome',
  to: 'ann@mail.example',
  fromName: 'Vonk',
  subject: 'Welcome',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://vonk.example/u/1>' },
};
const { signal } = new AbortController();
const never = { stop: signal, cut: signal };
const log = createLog({ level: 'silent', readable: false });

/** Records mails in a list; `answer` may throw instead. */
const recordingTransport = (answer: (mail: OutboxMail) => void = () => {}) => {
  const taken: OutboxMail[] = [];
  const transport: MailTransport = {
    async deliver(given) {
      answer(given);
      taken.push(given);
    },
    verify: async () => {},
    close: () => {},
  };
  return { taken, transport };
};

describe('the outbox', () => {
  let db: Database;
  let clock = createFakeClock();
  const subjects = (mails: OutboxMail[]) => mails.map(({ subject }) => subject);

  beforeAll(async () => {
    db = await openTestDatabase();
    // The mails of this test belong to a site that does not exist.
    await db.query('alter table mails drop constraint mails_site_id_fkey');
  });
  afterAll(async () => db.close());
  beforeEach(async () => {
    await db.query('truncate mails, mail_bodies, mail_queues, mail_queue_days');
    clock = createFakeClock();
  });

  it('holds a mail if and only if its transaction commits', async () => {
    const mailer = createMailer({ clock, sender: null });
    await db.transaction(async (tx) => mailer.send(tx, mail));
    await expect(
      db.transaction(async (tx) => {
        await mailer.send(tx, { ...mail, subject: 'Never' });
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await listRecentMails(db, { siteId: 1, limit: 10 })).toEqual([
      {
        id: expect.any(String),
        site_id: 1,
        kind: 'welcome',
        to_address: 'ann@mail.example',
        queue: 'other',
        is_bulk: false,
        return_ref: null,
        from_name: 'Vonk',
        from_address: null,
        subject: 'Welcome',
        html: '<p>Hello</p>',
        text: 'Hello',
        picture: null,
        headers: mail.headers,
        created_at: clock.now(),
        sent_at: null,
        attempts: 0,
        last_error: null,
      },
    ]);
  });

  it('sends soon after the commit and notes it', async () => {
    const { taken, transport } = recordingTransport();
    const sender = createMailSender({ db, clock, log, transport });
    const mailer = createMailer({ clock, sender });
    await db.transaction(async (tx) => mailer.send(tx, mail));
    await expect
      .poll(async () => (await listRecentMails(db, { siteId: 1, limit: 1 }))[0]?.sent_at)
      .toEqual(clock.now());
    await sender.stop();
    expect(taken).toMatchObject([{ subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello', headers: mail.headers }]);
  });

  const BLANK = { kind: 'welcome', from_name: '', subject: '', html: '', text: '', headers: {} };
  const FULL = { subject: 'Welcome', html: '<p>Hello</p>', text: 'Hello', headers: mail.headers };

  it.each([
    ['is sent', null, BLANK],
    ['is rejected for good', new RejectedMailError('550 no such mailbox'), BLANK],
    ['failed, and is tried again', new Error('451 later'), FULL],
  ])('keeps the links in a mail as long as it is to be sent: it %s', async (_what, error, kept) => {
    await db.transaction(async (tx) => createMailer({ clock, sender: null }).send(tx, mail));
    const { transport } = recordingTransport(() => {
      if (error !== null) throw error;
    });
    await deliverDueMails({ db, clock, log, transport }, never);
    expect(await listRecentMails(db, { siteId: 1, limit: 10 })).toMatchObject([kept]);
  });

  it('sends no mail of a demo: its people have invented addresses', async () => {
    const demo = await buildSite(db, { id: 2, is_demo: true });
    await db.transaction(async (tx) => createMailer({ clock, sender: null }).send(tx, { ...mail, siteId: demo.id }));
    const { taken, transport } = recordingTransport();
    await deliverDueMails({ db, clock, log, transport }, never);
    expect(taken).toEqual([]);
    expect(await listRecentMails(db, { siteId: demo.id, limit: 10 })).toMatchObject([{ ...FULL, sent_at: null }]);
  });

  it('sends each mail once, however many processes look for it', async () => {
    const mailer = createMailer({ clock, sender: null });
    await db.transaction(async (tx) => {
      for (let index = 0; index < 45; index += 1) await mailer.send(tx, { ...mail, subject: `Mail ${index}` });
    });
    const { taken, transport } = recordingTransport();
    const ctx = { db, clock, log, transport };
    await Promise.all(Array.from({ length: 4 }, async () => deliverDueMails(ctx, never)));
    expect(taken).toHaveLength(45);
    expect(new Set(subjects(taken)).size).toBe(45);
  });

  it('tries again later and later, then gives up', async () => {
    await db.transaction(async (tx) => createMailer({ clock, sender: null }).send(tx, mail));
    let tries = 0;
    const { transport } = recordingTransport(() => {
      tries += 1;
      throw new DeferredMailError('451 try again, ann@mail.example');
    });
    const ctx = { db, clock, log, transport };
    const triedAfterMinutes: number[] = [];
    for (let minute = 0; minute <= 3000; minute += 1) {
      const before = tries;
      if ([0, 1, 6, 21, 81, 261, 741, 2181].some((due) => Math.abs(minute - due) <= 1) || minute % 500 === 0) {
        await deliverDueMails(ctx, never);
      }
      if (tries > before) triedAfterMinutes.push(minute);
      clock.advance({ minutes: 1 });
    }
    expect(triedAfterMinutes).toEqual([0, 1, 6, 21, 81, 261, 741, 2181]);
    expect(await listRecentMails(db, { siteId: 1, limit: 1 })).toMatchObject([
      { sent_at: null, last_error: '451 try again, [email]', ...BLANK },
    ]);
  });

  it('does not try again what the mail server rejects for good', async () => {
    await db.transaction(async (tx) => createMailer({ clock, sender: null }).send(tx, mail));
    let tries = 0;
    const { transport } = recordingTransport(() => {
      tries += 1;
      throw new RejectedMailError('550 no such mailbox');
    });
    await deliverDueMails({ db, clock, log, transport }, never);
    clock.advance({ days: 3 });
    await deliverDueMails({ db, clock, log, transport }, never);
    expect(tries).toBe(1);
  });

  it('finds out once that the mail server is away, says so in a line, and sends all when it is back', async () => {
    const lines: Record<string, unknown>[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as never) };
    const listening = createLog({ level: 'info', readable: false, destination });
    let isAway = true;
    let tries = 0;
    const { taken, transport } = recordingTransport(() => {
      tries += 1;
      if (isAway) throw new MailServerAwayError('connect ECONNREFUSED 127.0.0.1:25');
    });
    const sender = createMailSender({ db, clock, log: listening, transport });
    const mailer = createMailer({ clock, sender });
    await Promise.all(Array.from({ length: 300 }, () => db.transaction(async (tx) => mailer.send(tx, mail))));
    await sender.deliver(signal);
    expect(tries).toBe(2);
    clock.advance({ minutes: 1 });
    await sender.deliver(signal);
    await db.transaction(async (tx) => mailer.send(tx, mail));
    expect(tries).toBe(3);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual(
      Array.from({ length: 3 }, () => ['warn', 'The mail server is away: mails wait in the outbox']),
    );
    expect(JSON.stringify(lines)).not.toContain('stack');
    const attempts = async () => (await db.query('select sum(attempts)::int as attempts from mails')).rows;
    await expect.poll(attempts).toEqual([{ attempts: 0 }]);

    isAway = false;
    clock.advance({ minutes: 20 });
    await sender.deliver(signal);
    await sender.stop();
    expect(taken).toHaveLength(301);
  });

  it.each([
    ['rejected for good', new RejectedMailError('550 no such mailbox'), 'warn'],
    ['rejected for now', new DeferredMailError('451 try again'), 'warn'],
    ['kept by a fault of ours', new TypeError('no function'), 'error'],
  ])('shows where in the code it happened only of a fault, not of a mail %s', async (_what, error, level) => {
    const lines: { level: string; err?: { stack: string } }[] = [];
    const destination = { write: (line: string) => void lines.push(JSON.parse(line) as never) };
    await db.transaction(async (tx) => createMailer({ clock, sender: null }).send(tx, mail));
    const { transport } = recordingTransport(() => {
      throw error;
    });
    const listening = createLog({ level: 'info', readable: false, destination });
    await deliverDueMails({ db, clock, log: listening, transport }, never);
    expect(lines).toMatchObject([{ level }]);
    expect(lines[0]?.err?.stack !== undefined).toBe(level === 'error');
  });

  it('leaves what is not on its way yet to the next start', async () => {
    const mailer = createMailer({ clock, sender: null });
    await db.transaction(async (tx) => {
      await mailer.send(tx, mail);
      await mailer.send(tx, mail);
    });
    const stopping = new AbortController();
    const first = recordingTransport(() => stopping.abort());
    await deliverDueMails({ db, clock, log, transport: first.transport }, { ...never, stop: stopping.signal });
    const second = recordingTransport();
    await deliverDueMails({ db, clock, log, transport: second.transport }, never);
    expect([first.taken.length, second.taken.length]).toEqual([1, 1]);
    expect(second.taken[0]!.attempts).toBe(1);
  });
});
