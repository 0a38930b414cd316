import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import {
  DeferredMailError,
  MailServerAwayError,
  type MailTransport,
  UncertainMailError,
} from '#server/platform/mail/mail-transport.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { sized } from '#test/support/run-size.ts';
import { testDatabase } from '#test/support/test-database.ts';

const log = createLog({ level: 'silent', readable: false });
const { signal } = new AbortController();
const endings = { stop: signal, cut: signal };

const db = await testDatabase();
const siteId = (await buildSite(db)).id;
let clock = createFakeClock();
let sent: OutboxMail[] = [];
let answer: (mail: OutboxMail) => void = () => {};
const transport: MailTransport = {
  async deliver(mail) {
    answer(mail);
    sent.push(mail);
  },
  verify: async () => {},
  close: () => {},
};

beforeEach(async () => {
  await db.query('truncate mails, mail_bodies, mail_queues, mail_queue_days');
  clock = createFakeClock();
  sent = [];
  answer = () => {};
});

const words = { fromName: 'Vonk', subject: 'New people', html: '<p>Hello</p>', text: 'Hello' };
const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  siteId,
  memberId: null,
  kind: 'weekly',
  to,
  isBulk: true,
  ...words,
  ...more,
});
const write = (mails: readonly Mail[]) =>
  db.transaction((tx) => createMailer({ clock, sender: null }).sendAll(tx, mails));
const deliver = () => deliverDueMails({ db, clock, log, transport }, endings);
/** Runs the job of each minute until no more mails leave. */
const deliverByMinutes = async () => {
  for (let before = -1; before < sent.length;) {
    before = sent.length;
    await deliver();
    clock.advance({ minutes: 1 });
  }
};
const states = async () =>
  (await db.query('select state, count(*)::int as n, sum(attempts)::int as tries from mails group by 1 order by 1'))
    .rows;
const bodies = async () => (await db.query('select count(*)::int as n from mail_bodies')).rows[0];
const many = (count: number, domain = 'mail.example', more: Partial<Mail> = {}) =>
  Array.from({ length: count }, (_, index) => mailTo(`m${index}@${domain}`, more));

it('mails in one batch are all in the outbox, and what was told before is not told again', async () => {
  await write([...many(30), mailTo('a@mail.example', { once: 'likes 7' })]);
  await write([mailTo('a@mail.example', { once: 'likes 7' }), mailTo('a@mail.example', { once: 'likes 8' })]);
  await deliver();
  expect(sent).toHaveLength(32);
  expect(await bodies()).toEqual({ n: 0 });
});

it('a mail in bulk of which nobody knows whether it arrived does not leave again; one of an account does', async () => {
  await write([mailTo('bulk@mail.example'), mailTo('own@mail.example', { isBulk: false })]);
  answer = () => {
    throw new UncertainMailError('Connection closed unexpectedly');
  };
  await deliver();
  answer = () => {};
  clock.advance({ days: 2 });
  await deliver();
  expect(sent.map(({ to_address }) => to_address)).toEqual(['own@mail.example']);
  expect(await states()).toEqual([
    { state: 'ended', n: 1, tries: 1 },
    { state: 'sent', n: 1, tries: 2 },
  ]);
  expect(await bodies()).toEqual({ n: 0 });
});

it('a mail in bulk that a dying process was handing over does not leave again', async () => {
  await write([mailTo('bulk@mail.example'), mailTo('own@mail.example', { isBulk: false })]);
  answer = (mail) => {
    if (!mail.is_bulk) return;
    throw new Error('the process dies here');
  };
  await db.query(
    `update mails set attempts = 1, next_attempt_at = $1, state = case when is_bulk then 'leaving' else 'waiting' end`,
    [new Date(clock.now().getTime() + 60_000)],
  );
  clock.advance({ minutes: 5 });
  await deliver();
  expect(sent.map(({ to_address }) => to_address)).toEqual(['own@mail.example']);
  expect(await states()).toMatchObject([{ state: 'ended', n: 1 }, { state: 'sent' }]);
  expect((await db.query('select lost from mail_queue_days')).rows).toEqual([{ lost: 1 }]);
});

it('a mail in bulk that was rejected for now is tried again', async () => {
  await write([mailTo('bulk@mail.example')]);
  answer = () => {
    throw new DeferredMailError('451 try again');
  };
  await deliver();
  answer = () => {};
  clock.advance({ minutes: 2 });
  await deliver();
  expect(sent).toHaveLength(1);
});

it('a server that is away for a day uses up no attempt and loses nothing, and what is too late is not sent', async () => {
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  await write([
    ...many(60),
    ...many(40, 'mail.example', { isBulk: false }),
    mailTo('late@mail.example', { expiresAt }),
  ]);
  answer = () => {
    throw new MailServerAwayError('connect ECONNREFUSED');
  };
  const pause = sized(60, 10);
  for (let minute = 0; minute < 24 * 60; minute += pause) {
    await deliver();
    clock.advance({ minutes: pause });
  }
  answer = () => {};
  await deliver();
  expect(new Set(sent.map(({ id }) => id)).size).toBe(100);
  expect(sent).toHaveLength(100);
  expect(await states()).toEqual([
    { state: 'ended', n: 1, tries: expect.any(Number) },
    { state: 'sent', n: 100, tries: 100 },
  ]);
});

it('a new queue takes 500 mails in bulk on its first day, twice as many after each clean one; others are not held up', async () => {
  await write(many(1_700, 'gmail.com'));
  await write(many(3, 'web.de'));
  const perDay: number[] = [];
  for (let day = 0; day < 3; day += 1) {
    const before = sent.length;
    await deliverByMinutes();
    perDay.push(sent.length - before);
    clock.advance({ days: 1 });
  }
  expect(perDay).toEqual([503, 1_000, 200]);
});

it('a new queue takes 60 mails in bulk a minute, whatever waits', async () => {
  await write(many(150, 'gmail.com'));
  const perMinute: number[] = [];
  for (let minute = 0; minute < 4; minute += 1) {
    const before = sent.length;
    await deliver();
    await deliver();
    perMinute.push(sent.length - before);
    clock.advance({ minutes: 1 });
  }
  expect(perMinute).toEqual([60, 60, 30, 0]);
});

it('a provider that asks for fewer gets none for half an hour, and no mail pays for it with an attempt', async () => {
  await write([...many(50, 'gmail.com'), ...many(5, 'outlook.com')]);
  let rejections = 0;
  answer = ({ queue }) => {
    if (queue !== 'google') return;
    rejections += 1;
    throw new DeferredMailError('421 4.7.28 unusual rate', { isTooMany: true });
  };
  await deliver();
  expect(sent).toHaveLength(5);
  expect(rejections).toBe(1);
  answer = () => {};
  clock.advance({ minutes: 20 });
  await deliver();
  expect(sent).toHaveLength(5);
  clock.advance({ minutes: 11 });
  await deliver();
  expect(await states()).toEqual([{ state: 'sent', n: 55, tries: 55 }]);
});

it('a provider that does not want one account mail yet gets the others, and that one again later', async () => {
  await write(many(5, 'mail.example', { isBulk: false }));
  let rejected: string | null = null;
  answer = ({ id }) => {
    rejected ??= id;
    if (id === rejected) throw new DeferredMailError('451 4.7.1 greylisted', { isTooMany: true });
  };
  await deliver();
  expect(sent).toHaveLength(4);
  await write(many(1, 'mail.example', { isBulk: false }));
  await deliver();
  expect(sent).toHaveLength(5);
  answer = () => {};
  clock.advance({ minutes: 31 });
  await deliver();
  expect(sent).toHaveLength(6);
});

it('account mails leave before mails in bulk, and beyond what a provider takes of those', async () => {
  await write([...many(700, 'gmail.com'), ...many(30, 'gmail.com', { isBulk: false })]);
  await deliver();
  expect(sent.slice(0, 30).every(({ is_bulk: isBulk }) => !isBulk)).toBe(true);
  await write(many(30, 'gmail.com', { isBulk: false }));
  await deliver();
  expect(sent.filter(({ is_bulk: isBulk }) => !isBulk)).toHaveLength(60);
  expect(sent.length).toBeLessThanOrEqual(560);
});

it('two nodes send each mail once', async () => {
  await write([...many(120), ...many(120, 'mail.example', { isBulk: false })]);
  for (let minute = 0; minute < 3; minute += 1) {
    await Promise.all([deliver(), deliver()]);
    clock.advance({ minutes: 1 });
  }
  expect(sent).toHaveLength(240);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(240);
});

const KILLS = sized(7, 50);

it('two nodes that die while sending, again and again, lose no account mail and double none in bulk', async () => {
  const kinds = [true, false].map((isBulk) => many(80, 'mail.example', { isBulk }));
  await write(kinds.flat());
  /** Kills the sender before its statement with this number: nothing that it does afterwards counts. */
  const deliverUntilDeath = async (statements: number) => {
    let left = statements;
    const run: Database['run'] = (what, values) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : db.run(what, values);
    };
    const dying = { ...db, run };
    const alive: MailTransport = {
      ...transport,
      deliver: async (mail, cut) => {
        if (left < 0) throw new Error('killed');
        await transport.deliver(mail, cut);
      },
    };
    await deliverDueMails({ db: dying, clock, log, transport: alive }, endings).catch(() => {});
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await Promise.all([deliverUntilDeath(3 + (kill % 7)), deliverUntilDeath(4 + (kill % 5))]);
    // The claims of the killed sender expire.
    clock.advance({ minutes: 2 });
    await write(many(10, 'mail.example', { isBulk: kill % 2 === 0 }));
  }
  for (let round = 0; round < 3; round += 1) {
    await deliverByMinutes();
    clock.advance({ days: 1 });
  }
  const written = (await db.query('select id, is_bulk from mails')).rows as { id: string; is_bulk: boolean }[];
  const times = Map.groupBy(sent, ({ id }) => id);
  const account = written.filter(({ is_bulk: isBulk }) => !isBulk);
  expect(account.filter(({ id }) => !times.has(id))).toEqual([]);
  expect(sent.filter(({ id, is_bulk: isBulk }) => isBulk && times.get(id)!.length > 1)).toEqual([]);
  expect(written.length - account.length).toBeGreaterThanOrEqual(80);
  // Mails being sent when a node died have ended, too, although their delivery is unknown.
  expect(JSON.stringify(await states())).not.toMatch(/leaving|waiting/);
  expect(await bodies()).toEqual({ n: 0 });
});
