import { beforeEach, expect, it } from 'vitest';
import { registeredStatements } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { countBatch, dropBatch, holdBatch, resumeBatch } from '#server/platform/mail/mail-batches.ts';
import { deleteOldMails, type OutboxMail } from '#server/platform/mail/mail-statements.ts';
import { DeferredMailError, type MailTransport } from '#server/platform/mail/mail-transport.ts';
import { createMailer, type Mail } from '#server/platform/mail/mailer.ts';
import { HOUR_MS } from '#shared/domain/time.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const log = createLog({ level: 'silent', readable: false });
const { signal } = new AbortController();
const endings = { stop: signal, cut: signal };

const db = await testDatabase();
const siteId = (await buildSite(db)).id;
let clock = createFakeClock();
let sent: OutboxMail[] = [];
const transport: MailTransport = {
  async deliver(mail) {
    sent.push(mail);
  },
  verify: async () => {},
  close: () => {},
};

beforeEach(async () => {
  await db.query('truncate mails, mail_bodies, mail_queues, mail_queue_days');
  clock = createFakeClock();
  sent = [];
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
const planOf = async (name: string, values: string): Promise<string> =>
  db.transaction(async (tx) => {
    const { text } = registeredStatements().find((statement) => statement.name === name)!;
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare planned as ${text}`);
    const { rows } = await tx.query(`explain execute planned (${values})`);
    await tx.query('deallocate planned');
    return rows.map((row) => Object.values(row as object).join('')).join('\n');
  });
const bodies = async () => (await db.query('select count(*)::int as n from mail_bodies')).rows[0];
const many = (count: number, domain = 'mail.example', more: Partial<Mail> = {}) =>
  Array.from({ length: count }, (_, index) => mailTo(`m${index}@${domain}`, more));

it('a batch that is held stays until it is resumed, whoever has claimed its mails, and ends with its time', async () => {
  const expiresAt = new Date(clock.now().getTime() + HOUR_MS);
  await write(many(3, 'mail.example', { batch: 'campaign 1', expiresAt }));
  let held = 0;
  const holding: MailTransport = {
    ...transport,
    // The first mail is sent alone; the others are already claimed.
    async deliver(mail, cut) {
      await transport.deliver(mail, cut);
      held += await holdBatch(db, 'campaign 1');
    },
  };
  await deliverDueMails({ db, clock, log, transport: holding }, endings);
  expect([sent.length, held]).toEqual([1, 2]);
  await write(many(2, 'b.example', { batch: 'campaign 2' }));
  expect(await countBatch(db, 'campaign 1', 10)).toBe(2);
  await deliverByMinutes();
  expect(sent).toHaveLength(3);
  await resumeBatch(db, 'campaign 1', clock.now());
  await deliverByMinutes();
  expect(sent).toHaveLength(5);
  await write(many(2, 'c.example', { batch: 'campaign 3', expiresAt }));
  await holdBatch(db, 'campaign 3');
  clock.advance({ hours: 2 });
  await deliver();
  expect(await countBatch(db, 'campaign 3', 10)).toBe(0);
  expect(await bodies()).toEqual({ n: 0 });
});

it('a mail that is being handed over while its batch is dropped does not leave later when it is put off', async () => {
  await write(many(3, 'mail.example', { batch: 'campaign 1' }));
  let tries = 0;
  const deferring: MailTransport = {
    ...transport,
    async deliver() {
      tries += 1;
      await dropBatch(db, 'campaign 1', clock.now());
      throw new DeferredMailError('not now');
    },
  };
  for (let hour = 0; hour < 3; hour += 1) {
    await deliverDueMails({ db, clock, log, transport: deferring }, endings);
    clock.advance({ hours: 1 });
  }
  expect(tries).toBe(1);
  expect((await db.query('select state from mails')).rows).toEqual([{ state: 'ended' }]);
  expect(await bodies()).toEqual({ n: 0 });
});

it('what others have paused or claimed anew is not handed over by whoever claimed it before', async () => {
  await write(many(2));
  let first: string | null = null;
  const pausing: MailTransport = {
    ...transport,
    async deliver(mail, cut) {
      await transport.deliver(mail, cut);
      first ??= mail.id;
      await db.query(
        `insert into mail_queues (queue, began_at, paused_until) values ('other', $1, $2) on conflict (queue)
        do update set paused_until = excluded.paused_until`,
        [clock.now(), new Date(clock.now().getTime() + 1_800_000)],
      );
    },
  };
  await deliverDueMails({ db, clock, log, transport: pausing }, endings);
  expect(sent).toHaveLength(1);
  clock.advance({ minutes: 31 });
  await deliver();
  expect(sent).toHaveLength(2);
});

it('batches are found through their index in a large outbox', async () => {
  await db.query(
    `insert into mails (site_id, kind, to_address, is_bulk, batch, state, created_at, next_attempt_at)
     select $1, 'news', 'x@mail.example', true, 'campaign ' || n % 40, case n % 10 when 0 then 'waiting' when 1 then 'held' else 'sent' end, now(), now()
     from generate_series(1, 40000) as n`,
    [siteId],
  );
  await db.query('analyze mails');
  for (const [name, values] of [
    ['mail_batch_hold', `'campaign 1'`],
    ['mail_batch_resume', `'campaign 1', now()`],
    ['mail_batch_expire', `'campaign 1', now()`],
    ['mail_batch_drop', `'campaign 1'`],
    ['mail_batch_count_waiting', `'campaign 1', 5000`],
  ] as const) {
    const plan = await planOf(name, values);
    expect(plan, name).toMatch(/mails_(batch|held)/);
    expect(plan, name).not.toContain('Seq Scan');
  }
  expect(await dropBatch(db, 'campaign 10', clock.now())).toBe(1000);
});

it('more mails than one statement takes are held, resumed and dropped, and counted by the database', async () => {
  await db.query(
    `insert into mails (site_id, kind, to_address, is_bulk, batch, state, created_at, next_attempt_at)
     select $1, 'news', 'x@mail.example', true, 'campaign 1', 'waiting', now(), now() from generate_series(1, 2500)`,
    [siteId],
  );
  expect(await holdBatch(db, 'campaign 1')).toBe(2500);
  expect(await resumeBatch(db, 'campaign 1', clock.now())).toBe(2500);
  expect(await dropBatch(db, 'campaign 1', clock.now())).toBe(2500);
  for (const name of ['mail_batch_hold', 'mail_batch_resume', 'mail_batch_drop', 'mail_delete_old', 'mail_end_overdue'])
    expect(registeredStatements().find((one) => one.name === name)?.text, name).toMatch(/limit (1000|\$2)/);
});

it('all mails that are too old are deleted, however many', async () => {
  await db.query(
    `insert into mails (site_id, kind, to_address, state, created_at, next_attempt_at)
     select $1, 'news', 'x@mail.example', 'sent', timestamptz '2026-05-01' + n * interval '1 second', now() from generate_series(1, 2500) n`,
    [siteId],
  );
  const [kept] = (
    await db.query(
      `insert into mails (site_id, kind, to_address, state, created_at, next_attempt_at)
     values ($1, 'news', 'x@mail.example', 'sent', '2026-05-30', now()) returning id`,
      [siteId],
    )
  ).rows;
  await db.query('analyze mails');
  expect(await planOf('mail_delete_old', 'now()')).toContain('mails_recent');
  await runUntilNone({ db, signal }, deleteOldMails, [new Date('2026-05-19')]);
  expect((await db.query('select id from mails')).rows).toEqual([kept]);
});
